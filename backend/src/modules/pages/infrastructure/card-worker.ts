/**
 * The thread that draws preview cards. It imports packages and files that Node can run as they stand (no parameter
 * properties, no decorators), so that tests start it from the source.
 */
import { parentPort } from 'node:worker_threads';
import type { CardFacts } from '../application/preview-cards.ts';
import { CardDrawing } from './card-drawing.ts';

export interface CardTask {
  facts: CardFacts;
  /** The bytes of a thumbnail. */
  avatar?: Uint8Array;
}

export type CardReport = { card: Uint8Array } | { problem: string };

const drawing = new CardDrawing();

async function reportOn({ facts, avatar }: CardTask): Promise<CardReport> {
  try {
    return { card: await drawing.draw(facts, avatar) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (task: CardTask) => {
  void reportOn(task).then((report) => parentPort?.postMessage(report));
});
