import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { mediaSets, tablesInLockOrder, type DeclaredTable, type Move } from '../../../platform/tables/declared-tables.js';
import type { SetPrivacy } from '../../../platform/tables/media-set.js';
import type { Merge } from '../domain/merge.js';
import { OwnedRows } from '../domain/profiles.js';

type Table = Extract<DeclaredTable, { owned: true }>;
type OwnRows = Extract<Table, { owner: unknown }>;

interface Trash {
  trash(creatorId: number): Promise<void>;
  restore?(creatorId: number): Promise<void>;
}

@Injectable()
export class PostgresOwnedRows extends OwnedRows {
  private ordered?: Table[];

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

  trash(creatorId: number): Promise<void> {
    return this.change('trash', creatorId);
  }

  restore(creatorId: number): Promise<void> {
    return this.change('restore', creatorId);
  }

  async setPrivate(kind: string, id: number, isPrivate: boolean, items: number[]): Promise<number[] | false> {
    const set = mediaSets().find((each) => each.kind === kind);
    return set !== undefined && this.instanceOf<SetPrivacy>(set.privacy).setPrivateByDecision(id, isPrivate, items);
  }

  private get tables(): Table[] {
    return (this.ordered ??= tablesInLockOrder().filter((table) => table.owned));
  }

  private async change(step: 'trash' | 'restore', creatorId: number): Promise<void> {
    for (const table of this.tables) {
      if (!('owner' in table) || typeof table.trash === 'string') continue;
      const { trash } = table;
      if (typeof trash === 'function') await this.instanceOf<Trash>(trash)[step]?.(creatorId);
      else if ('trash' in trash) await this.run(trash[step], [creatorId]);
    }
  }

  private async move({ name, owner }: Pick<OwnRows, 'name' | 'owner'>, move: Move, merge: Merge): Promise<void> {
    const columns = [owner].flat();
    const statements = move === 'rows' ? columns.map((column) => `update ${name} set ${column} = $2 where ${column} = $1`) : move;
    if (typeof statements === 'function') await this.instanceOf<{ merge(merge: Merge): Promise<void> }>(statements).merge(merge);
    else await this.run(statements, [merge.from, merge.into]);
  }

  private async run(statements: readonly string[], values: unknown[]): Promise<void> {
    for (const statement of statements) await this.work.execute(statement, values);
  }

  private instanceOf<Methods>(provider: unknown): Methods {
    return this.modules.get<Methods>(provider as Type<Methods>, { strict: false });
  }
}
