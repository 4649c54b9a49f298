/** The thread that draws preview cards. */
import { answerTasks } from '../../../platform/threads/task-worker.ts';
import type { CardFacts } from '../application/preview-cards.ts';
import { CardDrawing } from './card-drawing.ts';

export interface CardTask {
  facts: CardFacts;
  /** Content of a thumbnail file. */
  avatar?: Uint8Array;
}

const drawing = new CardDrawing();

answerTasks(({ facts, avatar }: CardTask) => drawing.draw(facts, avatar));
