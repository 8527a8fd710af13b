import { test, WIDTHS } from "./support/test";

for (const width of WIDTHS) {
  test(`docs/rendering.md: a link that is pressed while scripts load leads on at once (${width})`, async ({
    visitor,
  }) => {
    const letGo = visitor.gate.holdScripts();
    await visitor.open("/faq");
    await visitor.begins();
    await visitor.press("link", "聯絡我們", { within: "footer", isPressed: false });
    await visitor.isAt(/^\/contact$/);
    await visitor.sees("聯絡我們", { role: "heading" });
    letGo();
  });

  test(`docs/rendering.md: 加入購物車 that is pressed while scripts load is kept, and done (${width})`, async ({
    visitor,
  }) => {
    const letGo = visitor.gate.holdScripts();
    await visitor.open("/shop/3");
    await visitor.begins();
    await visitor.press("button", "加入購物車", { within: "main", isPressed: false });
    letGo();
    await visitor.sees("已加入購物車", { isPart: true });
    await visitor.shows("[data-testid=cart-badge]", "1");
  });

  test(`docs/rendering.md: what can be pressed stays where it is when its page is laid out again (${width})`, async ({
    visitor,
  }) => {
    const letGo = visitor.gate.holdScripts();
    await visitor.open("/shop/3");
    await visitor.begins();
    await visitor.staysInPlace();
    letGo();
    await visitor.press("button", "加入購物車", { within: "main" });
    await visitor.shows("[data-testid=cart-badge]", "1");
    await visitor.open("/checkout");
    await visitor.sees("收件人姓名", { role: "field", within: "main" });
    await visitor.staysInPlace();
  });
}
