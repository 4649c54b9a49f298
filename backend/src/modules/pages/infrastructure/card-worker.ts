/**
 * The thread that draws preview cards. It imports only packages, and files without parameter properties and decorators,
 * so that Node can run the source file in tests.
 */
import { parentPort } from 'node:worker_threads';
import type { CardFacts } from '../application/preview-cards.ts';
import { CardDrawing } from './card-drawing.ts';

export interface CardTask {
  facts: CardFacts;
  /** Content of a thumbnail file. */
  avatar?: Uint8Array;
}

export type CardReport = { card: Uint8Array } | { problem: string };

const drawing = new CardDrawing();

async function drawCard({ facts, avatar }: CardTask): Promise<CardReport> {
  try {
    return { card: await drawing.draw(facts, avatar) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (task: CardTask) => {
  void drawCard(task).then((report) => parentPort?.postMessage(report));
});
