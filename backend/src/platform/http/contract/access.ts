/** Who may call an operation, and what a request of it costs. */
import type { Request } from 'express';
import type { AdminRole } from '../../../kernel/admin-role.js';

/** Cost of one request, which selects its rate-limit budget (PR-67). Published as `x-cost`. */
export type Cost = { budget: 'cheap' } | { budget: 'expensive'; with: readonly string[] } | { budget: 'unlimited'; reason: string };

/** A write, or a read that must not be scraped in bulk. */
export const cheap: Cost = { budget: 'cheap' };

/** A read of many rows or a long computation. */
export const expensive: Cost = { budget: 'expensive', with: [] };

/** Expensive only with one of these query parameters, unlimited without. */
export const expensiveWith = (...parameters: string[]): Cost => ({ budget: 'expensive', with: parameters });

/** Without a budget, because counting costs as much as answering, or another limit applies. `reason` states which. */
export const unlimited = (reason: string): Cost => ({ budget: 'unlimited', reason });

export const NO_DATABASE = unlimited('Answers from memory.');
export const ONE_ROW = unlimited('Reads one row by its key.');
export const ONE_PAGE = unlimited('Reads one page along an index.');
export const OWN_ROWS = unlimited('Reads the rows of one profile, whose number is limited.');
export const FILE_BYTES = unlimited('Streams one file; the connection limits its speed.');
export const FOR_ADMINISTRATORS = unlimited('Reads one page for a signed-in administrator.');

/** Required access of an operation. Its `level` is published as `x-access`. */
export type Access =
  | { level: 'anyone'; startsSession?: true }
  | { level: 'signed-in'; evenSuspended?: true }
  | ({ level: 'admin'; role: AdminRole } & AdminOptions);

interface AdminOptions {
  /** A higher role that some requests need. Published as `x-role-condition`. */
  sometimes?: { role: AdminRole; when: RequestCondition };
  /** Allowed before the administrator has changed a generated password, or before they have set up a required second factor. */
  before?: 'password-change' | 'second-factor';
}

/** Callers with or without a session. */
export const anyone: Access = { level: 'anyone' };

/** As `anyone`. The answer sets a cookie without which it is useless, so a browser that keeps none gets 403 `cookies_blocked`. */
export const startsSession: Access = { level: 'anyone', startsSession: true };

/** Callers with a visitor session; 401 otherwise. The use case checks the ownership. */
export const signedIn: Access = { level: 'signed-in' };

/** A write that a suspended creator may make: to leave, to end sessions and other access, to read and answer the decision (PR-128). Published as `x-while-suspended`. */
export const evenSuspended: Access = { level: 'signed-in', evenSuspended: true };

/**
 * Callers with an administrator session and at least this role (PR-124); 401 otherwise, 403 `role_required` with a lower role, and 403 while the
 * password must be changed or a second factor must be set up. The role is published as `x-role`.
 */
export const admin = (role: AdminRole, options: AdminOptions = {}): Access => ({ level: 'admin', role, ...options });

/** What the guards read of an operation. */
export interface Declaration {
  access: Access;
  cost: Cost;
  /** Only for an administrator who proved their identity within the last 10 minutes, or with a condition the requests that need it. */
  stepUp?: true | RequestCondition;
}

export const DECLARATION = 'vitrine:operation';

/** What a handler declares. Undefined for a handler that is not declared by a decorator of `operation.ts`, which the guards deny. */
export const declarationOf = (handler: object): Declaration | undefined =>
  Reflect.getMetadata(DECLARATION, handler) as Declaration | undefined;

/** The requests of a handler to which a declaration applies. Guards check it before the request is validated. */
export interface RequestCondition {
  /** Published in the OpenAPI document. */
  description: string;
  applies: (request: Pick<Request, 'body' | 'query'>) => boolean;
}

/** Applies when the JSON body contains the field, with this value if one is given. */
export const whenBodyHas = (field: string, value?: string | boolean): RequestCondition => ({
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
