/** The thread that draws preview cards. */
import { answerTasks } from './task-worker.ts';
import type { CardFacts, ItemCardFacts } from '../application/preview-cards.ts';
import { CardDrawing } from './card-drawing.ts';
import { ItemCardDrawing } from './item-card-drawing.ts';

export interface ProfileCardTask {
  facts: CardFacts;
  /** Content of a thumbnail file. */
  avatar?: Uint8Array;
}

export interface ItemCardTask {
  item: ItemCardFacts;
  /** Content of a thumbnail file. */
  picture: Uint8Array;
}

export type CardTask = ProfileCardTask | ItemCardTask | 'plain';

const drawing = new CardDrawing();
const itemDrawing = new ItemCardDrawing(drawing.bold);

answerTasks((task: CardTask) => {
  if (task === 'plain') return drawing.drawPlain();
  return 'item' in task ? itemDrawing.draw(task.item, task.picture) : drawing.draw(task.facts, task.avatar);
});
