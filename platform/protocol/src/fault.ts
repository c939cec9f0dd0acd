import type { Lexicon, Message, MessageValue, Refusal } from "@flagship/kernel";
import { sentence } from "@flagship/kernel";
import * as z from "zod/mini";

/**
 * A refusal on the wire: the code for programs, the sentence for people who read it raw, and the
 * message it was made of for clients that speak the reader's language or link the rule.
 */
export interface Fault {
  readonly code: string;
  readonly text: string;
  readonly message: Message;
  readonly rule?: string;
  readonly field?: string;
}

/** The body of every HTTP answer that is not a success. */
export interface FaultBody {
  readonly error: Fault;
}

const messageValue: z.ZodMiniType<MessageValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), messageShape, z.array(messageValue)]),
);
export const messageShape: z.ZodMiniType<Message> = z.object({
  key: z.string(),
  with: z.exactOptional(z.record(z.string(), messageValue)),
});

export const faultShape: z.ZodMiniType<Fault> = z.object({
  code: z.string(),
  text: z.string(),
  message: messageShape,
  rule: z.exactOptional(z.string()),
  field: z.exactOptional(z.string()),
});

export const faultBodyShape: z.ZodMiniType<FaultBody> = z.object({ error: faultShape });

/** A refusal as it goes over the wire. */
export const faultOf = (refusal: Refusal, lexicon: Lexicon): Fault => ({
  code: refusal.code,
  text: sentence(refusal.text, lexicon),
  message: refusal.text,
  ...(refusal.rule === undefined ? {} : { rule: refusal.rule }),
  ...(refusal.field === undefined ? {} : { field: refusal.field }),
});

/** The refusal that a fault was made of. */
export const refusalOf = (fault: Fault): Refusal => ({
  code: fault.code,
  text: fault.message,
  ...(fault.rule === undefined ? {} : { rule: fault.rule }),
  ...(fault.field === undefined ? {} : { field: fault.field }),
});
