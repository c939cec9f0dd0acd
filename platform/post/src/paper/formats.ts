import { paperText, type Language, type Printed } from "@flagship/kernel";
import { paperHtml } from "./html.ts";

export const FORMATS = ["text", "html", "json", "pdf"] as const;
export type Format = (typeof FORMATS)[number];

export const EXTENSION: Readonly<Record<Format, string>> = {
  text: "txt",
  html: "html",
  json: "json",
  pdf: "pdf",
};
export const MEDIA_TYPE: Readonly<Record<Format, string>> = {
  text: "text/plain; charset=utf-8",
  html: "text/html; charset=utf-8",
  json: "application/json",
  pdf: "application/pdf",
};

/** A result sheet or forecast as a file, in the language it was made in. */
export async function printAs(format: Format, printed: Printed, language: Language = "en"): Promise<Buffer> {
  switch (format) {
    case "text":
      return Buffer.from(paperText(printed.paper));
    case "html":
      return Buffer.from(paperHtml(printed.paper, language));
    case "json":
      return Buffer.from(`${JSON.stringify(printed.data, undefined, 1)}\n`);
    case "pdf":
      // Only who prints PDF waits for what it takes.
      return (await import("./pdf.ts")).paperPdf(printed.paper, language);
  }
}
