import { z } from "zod";

const wholeAmount = z.int().positive();
const address = z.url({ protocol: /^https?$/ });
const text = z.string().min(1);

const productForm = z.strictObject({
  id: text.optional(),
  name: text,
  imageUrl: address.optional(),
  quantity: wholeAmount,
  price: z.int(),
});

const packageForm = z.strictObject({
  id: text,
  amount: wholeAmount,
  name: text.optional(),
  products: z.array(productForm).min(1),
});

/**
 * The schema of a request. Options are refused, although LINE Pay has some: the double supports only payments that are
 * captured when they are confirmed.
 */
export const requestForm = z.strictObject({
  amount: wholeAmount,
  currency: z.literal("TWD"),
  orderId: text.max(100),
  packages: z.array(packageForm).min(1),
  redirectUrls: z.strictObject({ confirmUrl: address, cancelUrl: address }),
});

export type RequestForm = z.infer<typeof requestForm>;

export const confirmForm = z.strictObject({ amount: wholeAmount, currency: z.literal("TWD") });

/** Without an amount the whole rest is refunded. */
export const refundForm = z.strictObject({ refundAmount: wholeAmount.optional() });

/** Which sum is wrong; undefined when all are right. */
export function sumProblem({ amount, packages }: RequestForm): string | undefined {
  const wrong = packages.find((one) => one.amount !== sum(one.products.map(({ price, quantity }) => price * quantity)));
  if (wrong) return `packages: the products of ${wrong.id} do not add up to ${wrong.amount}`;
  if (amount !== sum(packages.map((one) => one.amount))) return `amount: the packages do not add up to ${amount}`;
  return undefined;
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
