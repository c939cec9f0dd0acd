import { toJSONSchema } from "zod";
import type { ZodMiniType } from "zod/mini";
import * as shapes from "../index.ts";
import { operations, type Operation } from "./operations.ts";

export { operations };

/** The HTTP side of a server as an OpenAPI 3.1 document, made of the shapes that check what comes and goes. */
export function openApi(): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const at = (paths[braced(operation.path)] ??= {});
    at[operation.method] = described(operation);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Flagship",
      // Of the interface, not of the program: it rises when a program would have to change.
      version: "1",
      description: "How a program plays at a Flagship server. What is refused changes nothing.",
    },
    paths,
    components: {
      schemas: schemas(),
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: "flagship" },
      },
    },
    security: [{}, { token: [] }, { cookie: [] }],
  };
}

/** `/api/matches/:id` as OpenAPI writes it: `/api/matches/{id}`. */
const braced = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

function described({
  path,
  summary,
  body,
  answer,
  status = 200,
  query = {},
  socket,
}: Operation): Record<string, unknown> {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const inQuery = Object.entries(query).map(([name, description]) => ({
    name,
    in: "query",
    description,
    schema: { type: "string" },
  }));
  const answered = {
    description: socket === true ? "Switches to a WebSocket; each message has this shape" : "Done",
    ...(answer === undefined ? {} : json(answer)),
  };
  return {
    summary,
    parameters: [...inPath, ...inQuery],
    ...(body === undefined ? {} : { requestBody: { required: true, ...json(body) } }),
    responses: {
      [socket === true ? 101 : status]: answered,
      default: { description: "Refused, with the reason", ...json("faultBodyShape") },
    },
  };
}

const named = (shape: string): string => shape.replace(/Shape$/, "");

const json = (shape: string): Record<string, unknown> => ({
  content: { "application/json": { schema: { $ref: `#/components/schemas/${named(shape)}` } } },
});

/** Every shape that is named, and what comes on live connections. */
function schemas(): Record<string, unknown> {
  const all: Readonly<Record<string, unknown>> = shapes;
  const names = new Set([
    "faultBodyShape",
    "clientMessageShape",
    ...operations.flatMap(({ body, answer }) => [body, answer].filter((name) => name !== undefined)),
  ]);
  return Object.fromEntries(
    [...names].toSorted().map((name) => {
      const { $schema: _, ...schema } = toJSONSchema(all[name] as ZodMiniType, {
        io: "input",
        unrepresentable: "any",
      });
      return [named(name), schema];
    }),
  );
}
