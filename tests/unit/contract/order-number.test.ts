import { expect, test } from "vitest";
import { contactForm } from "@/lib/contract/contacts";
import { lookUpOrder } from "@/lib/contract/order-lookup";

test.each([
  ...["261128-7K3MQX9B", "2611287K3MQX9B", "#261128-7k3mqx9b", "＃２６１１２８－７Ｋ３ＭＱＸ９Ｂ", "261128–7K3MQX9B"],
  ...["261128 7K3MQX9B", "\u202d261128\u2011\u202c7K3MQX9B\u200b", "261128ー7K3MQX9B", " 261128 - 7K3M QX9B　"],
])("the look-up and the contact form know an order by %j", (number) => {
  expect(lookUpOrder.parse({ number, contact: "0912345678" }).number).toBe("261128-7K3MQX9B");
  expect(contactForm.shape.order_number.parse(number)).toBe("261128-7K3MQX9B");
});

test("a contact form may name no order, and a wrong number is refused", () => {
  expect(contactForm.shape.order_number.parse(" 　")).toBe("");
  for (const number of ["12", "261128-7K3MQX9", "261128-7K3MQX9BB", "26112-87K3MQX9B", "7K3MQX9B-261128"]) {
    expect(contactForm.shape.order_number.safeParse(number).success, number).toBe(false);
  }
});
