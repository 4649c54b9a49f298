import { DeleteOutlined, KeyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { AdminAccount } from '../../shared/api/admin-api';
import { Badge } from '../shared/badge';
import { badgeDay } from '../shared/dates';

interface AdminAccountCardProps {
  admin: AdminAccount;
  isOwn: boolean;
  onReset: (admin: AdminAccount) => void;
  onDelete: (admin: AdminAccount) => void;
  onDropSecondFactor: (admin: AdminAccount) => void;
}

export function AdminAccountCard({ admin, isOwn, onReset, onDelete, onDropSecondFactor }: AdminAccountCardProps) {
  return (
    <li className="card flex flex-wrap items-center gap-4 p-5">
      <span
        aria-hidden
        className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-lg font-bold text-accent"
      >
        {(Array.from(admin.username)[0] ?? '').toUpperCase()}
      </span>
      <div className="min-w-48 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {admin.username}
          {isOwn ? <Badge variant="strong">You</Badge> : null}
        </h2>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{admin.email ?? 'No email'}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge>{`Created ${badgeDay(admin.createdAt)}`}</Badge>
          {admin.lastLoginAt === null ? null : <Badge>{`Last login ${badgeDay(admin.lastLoginAt)}`}</Badge>}
          {admin.twoFactorEnabled ? <Badge variant="good">Two-factor sign-in</Badge> : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {admin.twoFactorEnabled && !isOwn ? (
          <Button
            onClick={() => {
              onDropSecondFactor(admin);
            }}
          >
            Turn Off Two-Factor
          </Button>
        ) : null}
        <Button
          icon={<KeyOutlined aria-hidden />}
          aria-label={`Reset Password of ${admin.username}`}
          onClick={() => {
            onReset(admin);
          }}
        >
          Reset Password
        </Button>
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete ${admin.username}`}
          title="Delete"
          onClick={() => {
            onDelete(admin);
          }}
        />
      </div>
    </li>
  );
}
