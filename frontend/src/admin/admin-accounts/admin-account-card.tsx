import { DeleteOutlined, KeyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { AdminAccount } from '@/shared/api/admin-api';
import { Badge } from '@/admin/shared/badge';
import { badgeDay } from '@/admin/shared/dates';
import { Identifier } from '@/admin/shared/identifier';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminAccountsTexts } from '@/shared/i18n/en/admin/accounts';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

interface AdminAccountCardProps {
  admin: AdminAccount;
  isOwn: boolean;
  onReset: (admin: AdminAccount) => void;
  onDelete: (admin: AdminAccount) => void;
  onDropSecondFactor: (admin: AdminAccount) => void;
}

export function AdminAccountCard({ admin, isOwn, onReset, onDelete, onDropSecondFactor }: AdminAccountCardProps) {
  const t = getT(adminAccountsTexts);
  return (
    <li className="card flex flex-wrap items-center gap-4 p-5 max-sm:items-start">
      <span
        aria-hidden
        className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-lg font-bold text-accent"
      >
        {(Array.from(admin.username)[0] ?? '').toUpperCase()}
      </span>
      <div className="min-w-44 flex-1 sm:min-w-72">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          <span>
            <Identifier name={admin.username} />
          </span>
          {isOwn ? <Badge variant="strong">{t.you}</Badge> : null}
        </h2>
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {admin.email === null ? getT(adminCommonTexts).noEmail : <Identifier name={admin.email} />}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge>{fill(t.created, { date: badgeDay(admin.createdAt) })}</Badge>
          {admin.lastLoginAt === null ? null : <Badge>{fill(t.lastLogin, { date: badgeDay(admin.lastLoginAt) })}</Badge>}
          {admin.twoFactorEnabled ? <Badge variant="good">{t.twoFactor}</Badge> : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {admin.twoFactorEnabled && !isOwn ? (
          <Button
            onClick={() => {
              onDropSecondFactor(admin);
            }}
          >
            {t.turnOffTwoFactor}
          </Button>
        ) : null}
        <Button
          icon={<KeyOutlined aria-hidden />}
          aria-label={fill(t.resetNamed, { username: admin.username })}
          onClick={() => {
            onReset(admin);
          }}
        >
          {t.reset}
        </Button>
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={fill(t.deleteNamed, { username: admin.username })}
          disabled={isOwn}
          title={isOwn ? t.notYourself : getT(adminCommonTexts).delete}
          onClick={() => {
            onDelete(admin);
          }}
        />
      </div>
    </li>
  );
}
