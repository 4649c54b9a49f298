import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * From where administrators have signed in. The audit log of the last 30 days fills it, as far as its addresses are networks of their own (IPv4),
 * so that an upgrade makes no network new.
 */
export class AdminNetworks1763700000073 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table admin_networks (
        admin_id int not null references admins on delete cascade,
        network text not null check (length(network) <= 100),
        first_seen_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        primary key (admin_id, network)
      );
      insert into admin_networks (admin_id, network, first_seen_at, last_seen_at)
        select l.admin_id, n.network, min(l.created_at), max(l.created_at)
        from audit_log l join admins a on a.id = l.admin_id, regexp_replace(l.address, '^::ffff:', '') as n(network)
        where l.action = 'signInAdmin' and l.status = 200 and l.created_at > now() - interval '30 days'
          and n.network ~ '^[0-9]{1,3}([.][0-9]{1,3}){3}$'
        group by l.admin_id, n.network;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table admin_networks');
  }
}
