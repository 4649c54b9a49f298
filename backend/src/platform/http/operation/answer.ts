import { Header, HttpCode, type Type } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

/** The successful answer of an operation: the class of a view (200), or a declaration by one of the functions of this file. */
export type Answer = Type | JsonAnswer | EmptyAnswer | FileAnswer;

interface JsonAnswer extends ListOptions {
  status: number;
  view: Type;
  isList?: boolean;
}

interface EmptyAnswer {
  status: 204;
  description: string;
}

interface FileAnswer {
  contentTypes: readonly string[];
}

interface ListOptions {
  /** Headers state the total. */
  counted?: boolean;
  /** Headers have the cursors and the position of the page too. */
  cursors?: boolean;
}

export const list = (view: Type, options: ListOptions = {}): JsonAnswer => ({ status: 200, view, isList: true, ...options });
export const created = (view: Type): JsonAnswer => ({ status: 201, view });
/** The work begins after the answer. */
export const accepted = (view: Type): JsonAnswer => ({ status: 202, view });
/** 204 without a body. */
export const nothing: EmptyAnswer = { status: 204, description: 'Done.' };
/** 204 without a body, for a request whose effect is not certain or later. */
export const nothingYet = (description: string): EmptyAnswer => ({ status: 204, description });
export const file = (...contentTypes: string[]): FileAnswer => ({ contentTypes });

const TOTALS = {
  'X-Total-Count': { description: 'How many there are on all pages together.', schema: { type: 'integer' } },
  'X-Total-Estimated': { description: '`true` when the total is an estimate; left out otherwise.', schema: { type: 'boolean' } },
} as const;

const POSITION = {
  'X-Next-Cursor': { description: 'Cursor of the next page; left out on the last one.', schema: { type: 'string' } },
  'X-Previous-Cursor': { description: 'Cursor of the previous page; left out on the first one.', schema: { type: 'string' } },
  'X-First-Row': {
    description:
      'Number of the first entry of the page, from 1. Negative: counted from the end, where -1 is the last entry. 0 without entries.',
    schema: { type: 'integer' },
  },
} as const;

export function documentAnswer(answer: Answer): MethodDecorator[] {
  if ('contentTypes' in answer) {
    const content = Object.fromEntries(answer.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
    return [HttpCode(200), ApiResponse({ status: 200, description: 'The bytes.', content })];
  }
  if ('description' in answer) return [HttpCode(204), ApiResponse(answer)];
  const { status, view, isList = false, counted, cursors }: JsonAnswer = 'view' in answer ? answer : { status: 200, view: answer };
  return [
    HttpCode(status),
    Header('Content-Type', 'application/json; charset=utf-8'),
    ApiResponse({
      status,
      type: view,
      isArray: isList,
      description: isList ? 'The list.' : 'Done.',
      ...(counted ? { headers: { ...TOTALS, ...(cursors ? POSITION : {}) } } : {}),
    }),
  ];
}
