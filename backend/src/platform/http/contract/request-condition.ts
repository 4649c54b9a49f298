import type { Request } from 'express';

/** The requests of a handler to which a declaration applies. Guards check it before the request is validated. */
export interface RequestCondition {
  /** Published in the OpenAPI document. */
  description: string;
  applies: (request: Pick<Request, 'body' | 'query'>) => boolean;
}

/** Applies when the JSON body contains the field, with this value if one is given. */
export const whenBodyHas = (field: string, value?: string): RequestCondition => ({
  description: `with \`${field}\`${value === undefined ? '' : ` = \`${value}\``} in the body`,
  applies: ({ body }) => {
    const fields: unknown = body;
    if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, field)) return false;
    return value === undefined || (fields as Record<string, unknown>)[field] === value;
  },
});

/** A page of users of at most this size needs no step-up and no audit entry. */
const MAX_UNAUDITED_ROWS = 100;

/** Applies to reads of more rows about users than one page. `rows` returns the number without a `limit`. */
export const whenManyRows = (rowsWithoutLimit: (query: Request['query']) => number): RequestCondition => ({
  description: `for more than ${MAX_UNAUDITED_ROWS} rows`,
  applies: ({ query }) => (query.limit === undefined ? rowsWithoutLimit(query) : Number(query.limit)) > MAX_UNAUDITED_ROWS,
});
