import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { AdminLists, type ListName, type ListPreferences, type PreferencesByList } from '../domain/list-preferences.js';

@Injectable()
export class PostgresAdminLists extends AdminLists {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async of(adminId: number): Promise<PreferencesByList> {
    const row = await this.work.one<{ lists: PreferencesByList }>('select lists from admins where id = $1', [adminId]);
    return row?.lists ?? {};
  }

  async set(adminId: number, list: ListName, preferences: ListPreferences): Promise<void> {
    const values = [adminId, list, JSON.stringify(preferences)];
    await this.work.execute('update admins set lists = lists || jsonb_build_object($2::text, $3::jsonb) where id = $1', values);
  }
}
