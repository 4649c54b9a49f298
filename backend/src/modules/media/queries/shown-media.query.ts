import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import { visibleMedia } from '../../../platform/database/visible-content.js';

interface Check {
  id: number;
  resolve: (isShown: boolean) => void;
  reject: (error: unknown) => void;
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
  private checks: Check[] = [];
  private isRunning = false;

  constructor(private readonly reader: Reader) {}

  isShown(id: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.checks.push({ id, resolve, reject });
      if (!this.isRunning) void this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    this.isRunning = true;
    while (this.checks.length > 0) {
      // Checks of the same event-loop turn share a statement.
      await turn();
      await this.run(this.checks.splice(0));
    }
    this.isRunning = false;
  }

  private async run(checks: Check[]): Promise<void> {
    try {
      const rows = await this.reader.rows<{ id: number }>(SHOWN, [[...new Set(checks.map(({ id }) => id))]]);
      const shown = new Set(rows.map(({ id }) => id));
      for (const { id, resolve } of checks) resolve(shown.has(id));
    } catch (error) {
      for (const { reject } of checks) reject(error);
    }
  }
}
