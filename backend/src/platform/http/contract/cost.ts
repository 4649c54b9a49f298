import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/**
 * Cost of one request, which selects its rate-limit budget (PR-67). Published as `x-cost`. A handler
 * without a declaration is denied.
 */
export type Cost = { budget: 'cheap' } | { budget: 'expensive'; with: readonly string[] } | { budget: 'unlimited'; reason: string };

export const COST = 'vitrine:cost';

const cost = (declared: Cost): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(COST, declared), ApiExtension('x-cost', declared.budget));

/** A write, or a read that must not be scraped in bulk. */
export const Cheap = () => cost({ budget: 'cheap' });

/** A read of many rows or a long computation. `with`: expensive only with one of these query parameters, unlimited without. */
export const Expensive = ({ with: parameters = [] }: { with?: readonly string[] } = {}) => cost({ budget: 'expensive', with: parameters });

/** Without a budget, because counting costs as much as answering, or another limit applies. `reason` states which. */
export const Unlimited = (reason: string) => cost({ budget: 'unlimited', reason });

export const NO_DATABASE = 'Answers from memory.';
export const ONE_ROW = 'Reads one row by its key.';
export const ONE_PAGE = 'Reads one page along an index.';
export const OWN_ROWS = 'Reads the rows of one profile, whose number is limited.';
export const FILE_BYTES = 'Streams one file; the connection limits its speed.';
export const FOR_ADMINISTRATORS = 'Reads one page for a signed-in administrator.';
