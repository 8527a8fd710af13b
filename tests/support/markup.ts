import { NextIntlClientProvider } from "next-intl";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { type ComponentProps, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { messages } from "@/messages/zh/messages";

const surroundings = { locale: "zh", messages, timeZone: "Asia/Taipei" } as ComponentProps<
  typeof NextIntlClientProvider
>;

/** An element as the server writes it, with the shop's texts and Taipei's time. */
export function markupOf(element: ReactElement): string {
  const child = createElement(NuqsTestingAdapter, null, element);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, surroundings, child));
}

/** The text of a piece of markup, with one space where elements meet. */
export function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
