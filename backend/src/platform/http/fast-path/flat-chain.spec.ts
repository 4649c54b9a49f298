import type { Request, RequestHandler, Response } from 'express';
import { flatChain } from './flat-chain.js';

describe('flatChain', () => {
  let calls: unknown[];
  beforeEach(() => {
    calls = [];
  });

  const pass =
    (name: string): RequestHandler =>
    (_request, _response, next) => {
      calls.push(name);
      next();
    };
  const run = (...handlers: RequestHandler[]): void => {
    void flatChain(handlers)({} as Request, {} as Response, (error?: unknown) => calls.push(error ?? 'end'));
  };

  it('calls the handlers in order', () => {
    run(pass('first'), pass('second'));
    expect(calls).toEqual(['first', 'second', 'end']);
  });

  it('stops at a handler that answers', () => {
    run(pass('first'), () => undefined, pass('never'));
    expect(calls).toEqual(['first']);
  });

  it('passes an error on without calling the remaining handlers', () => {
    const failure = new Error('failure');
    run((_request, _response, next) => next(failure), pass('never'));
    expect(calls).toEqual([failure]);
  });

  it('passes on what a handler throws, once', () => {
    const failure = new Error('failure');
    run(pass('first'), () => {
      throw failure;
    });
    expect(calls).toEqual(['first', failure]);
  });

  it('passes on the rejection of an asynchronous handler', async () => {
    const failure = new Error('failure');
    const passedOn = Promise.withResolvers<unknown>();
    void flatChain([() => Promise.reject(failure), pass('never')])({} as Request, {} as Response, passedOn.resolve);
    expect(await passedOn.promise).toBe(failure);
    expect(calls).toEqual([]);
  });

  it('serves concurrent requests', () => {
    const waiting: (() => void)[] = [];
    const chain = flatChain([(_request, _response, next) => void waiting.push(next), pass('second')]);
    for (const name of ['a', 'b']) void chain({} as Request, {} as Response, () => calls.push(name));
    for (const next of waiting.toReversed()) next();
    expect(calls).toEqual(['second', 'b', 'second', 'a']);
  });
});
