import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { tablesInLockOrder, type DeclaredTable, type Move } from '../../../platform/tables/declared-tables.js';
import type { Merge } from '../domain/merge.js';
import { OwnedRows } from '../domain/owned-rows.js';

type Table = Extract<DeclaredTable, { owned: true }>;

interface Trash {
  trash(creatorId: number): Promise<void>;
  restore?(creatorId: number): Promise<void>;
}

@Injectable()
export class PostgresOwnedRows extends OwnedRows {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly modules: ModuleRef,
  ) {
    super();
  }

  async merge(merge: Merge): Promise<void> {
    for (const table of this.tables) {
      if (!('owner' in table) || typeof table.merge === 'string' || 'with' in table.merge) continue;
      const { always, withContent } = table.merge;
      if (always !== undefined) await this.move(table, always, merge);
      if (withContent !== undefined && merge.selection !== undefined) await this.move(table, withContent, merge);
    }
  }

  async endBetween(creatorId: number, otherIds: number[]): Promise<void> {
    for (const { block } of this.tables) if (Array.isArray(block)) await this.run(block, [creatorId, otherIds]);
  }

  async trash(creatorId: number): Promise<void> {
    for (const table of this.tables) {
      if (!('owner' in table) || typeof table.trash === 'string') continue;
      if (typeof table.trash === 'function') await this.instanceOf<Trash>(table.trash).trash(creatorId);
      else if ('trash' in table.trash) await this.run(table.trash.trash, [creatorId]);
    }
  }

  async restore(creatorId: number): Promise<void> {
    for (const table of this.tables) {
      if (!('owner' in table) || typeof table.trash === 'string') continue;
      if (typeof table.trash === 'function') await this.instanceOf<Trash>(table.trash).restore?.(creatorId);
      else if ('restore' in table.trash) await this.run(table.trash.restore, [creatorId]);
    }
  }

  private get tables(): Table[] {
    return tablesInLockOrder().filter((table) => table.owned);
  }

  private async move({ name, owner }: Table & { owner: unknown }, move: Move, merge: Merge): Promise<void> {
    if (typeof move === 'function') await this.instanceOf<{ merge(merge: Merge): Promise<void> }>(move).merge(merge);
    else if (move === 'rows')
      await this.run([`update ${name} set ${String(owner)} = $2 where ${String(owner)} = $1`], [merge.from, merge.into]);
    else await this.run(move, [merge.from, merge.into]);
  }

  private async run(statements: readonly string[], values: unknown[]): Promise<void> {
    for (const statement of statements) await this.work.manager.query(statement, values);
  }

  private instanceOf<Methods>(provider: unknown): Methods {
    return this.modules.get<Methods>(provider as Type<Methods>, { strict: false });
  }
}
