import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import { visibleMedia } from '../../../platform/database/visible-content.js';

interface Question {
  id: number;
  answer: (isShown: boolean) => void;
  fail: (error: unknown) => void;
}

const SHOWN = {
  name: 'media-shown',
  text: `select m.id from media m join profiles p on p.id = m.profile_id where m.id = any($1::int[]) and ${visibleMedia('null')}`,
};

/**
 * Checks whether media items are public. Checks that arrive while a statement runs share the next statement, so that a
 * page of thumbnails takes one or two statements instead of dozens.
 */
@Injectable()
export class ShownMediaQuery {
  private questions: Question[] = [];
  private isAsking = false;

  constructor(private readonly reader: Reader) {}

  isShown(id: number): Promise<boolean> {
    return new Promise((answer, fail) => {
      this.questions.push({ id, answer, fail });
      if (!this.isAsking) void this.askAll();
    });
  }

  private async askAll(): Promise<void> {
    this.isAsking = true;
    while (this.questions.length > 0) {
      // Checks of the same event-loop turn share a statement.
      await turn();
      await this.ask(this.questions.splice(0));
    }
    this.isAsking = false;
  }

  private async ask(questions: Question[]): Promise<void> {
    try {
      const rows = await this.reader.rows<{ id: number }>(SHOWN, [[...new Set(questions.map(({ id }) => id))]]);
      const shown = new Set(rows.map(({ id }) => id));
      for (const { id, answer } of questions) answer(shown.has(id));
    } catch (error) {
      for (const { fail } of questions) fail(error);
    }
  }
}
