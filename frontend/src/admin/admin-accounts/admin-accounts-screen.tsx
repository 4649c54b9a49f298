import { DeleteOutlined, KeyOutlined, MailOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { Badge } from '@/admin/shared/badge';
import { Identifier } from '@/admin/shared/identifier';
import { ListView } from '@/admin/shared/list-page';
import { ForRole, useHasRole } from '@/admin/shared/roles';
import { ScreenLayout } from '@/admin/shared/screen-layout';
import { useDialogs, type ShowDialog } from '@/admin/shared/use-dialog';
import { allItems, useList } from '@/admin/shared/use-list-screen';
import { useAdmin } from '@/admin/shell/admin-guard';
import { adminApi, type AdminAccount } from '@/shared/api/admin-api';
import { formatDay } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { EmptyState } from '@/shared/ui/empty-state';
import { Invitations, InviteAdminDialog } from './invitations';
import { RoleDialog } from './role-dialog';
import {
  AdminSessionsDialog,
  CreateAdminDialog,
  DeleteAdminDialog,
  DropSecondFactorDialog,
  ResetPasswordDialog,
} from './admin-account-dialogs';

interface AccountCardProps {
  admin: AdminAccount;
  isOwn: boolean;
  show: ShowDialog;
}

function AccountCard({ admin, isOwn, show }: AccountCardProps) {
  const t = getT('adminAccounts');
  const { username, role } = admin;
  // Accounts are changed by administrators of at least their role (PR-124).
  const isManageable = useHasRole(role);
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
          {isOwn ? <Badge variant="strong">{t('you')}</Badge> : null}
          <Badge>{getT('adminRoles.names')(role)}</Badge>
        </h2>
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {admin.email === null ? getT('adminCommon')('noEmail') : <Identifier name={admin.email} />}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge>{t('created', { date: formatDay(admin.createdAt) })}</Badge>
          {admin.lastLoginAt === null ? null : <Badge>{t('lastLogin', { date: formatDay(admin.lastLoginAt) })}</Badge>}
          {admin.twoFactorEnabled ? <Badge variant="good">{t('twoFactor')}</Badge> : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ForRole least="owner">
          <Button
            aria-label={getT('adminRoles')('changeNamed', { username })}
            onClick={() => show((modalProps) => <RoleDialog admin={admin} modalProps={modalProps} />)}
          >
            {getT('adminRoles')('label')}
          </Button>
          {isOwn ? null : (
            <Button
              aria-label={getT('adminSettings.sessions')('ofNamed', { username })}
              onClick={() => show((modalProps) => <AdminSessionsDialog admin={admin} modalProps={modalProps} />)}
            >
              {getT('adminSettings.sessions')('title')}
            </Button>
          )}
        </ForRole>
        {admin.twoFactorEnabled && !isOwn && isManageable ? (
          <Button onClick={() => show((modalProps) => <DropSecondFactorDialog admin={admin} modalProps={modalProps} />)}>
            {t('turnOffTwoFactor')}
          </Button>
        ) : null}
        {isManageable ? (
          <>
            <Button
              icon={<KeyOutlined aria-hidden />}
              aria-label={t('resetNamed', { username: admin.username })}
              onClick={() => show((modalProps) => <ResetPasswordDialog admin={admin} isOwn={isOwn} modalProps={modalProps} />)}
            >
              {t('reset')}
            </Button>
            <Button
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('deleteNamed', { username: admin.username })}
              disabled={isOwn}
              title={isOwn ? t('notYourself') : getT('adminCommon')('delete')}
              onClick={() => show((modalProps) => <DeleteAdminDialog admin={admin} modalProps={modalProps} />)}
            />
          </>
        ) : null}
      </div>
    </li>
  );
}

function AccountsLoading() {
  return (
    <div role="status" className="flex items-center gap-3 py-10 text-ink-soft">
      <Spin />
      {getT('adminAccounts')('loading')}
    </div>
  );
}

export function AdminAccountsScreen() {
  const t = getT('adminAccounts');
  const { id: ownId } = useAdmin();
  const list = useList({ endpoint: adminApi.endpoints.getAdminAccounts, filter: undefined, itemsOf: allItems<AdminAccount> });
  const { show, dialog } = useDialogs();
  return (
    <ScreenLayout
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <ForRole least="owner">
            <Button icon={<MailOutlined aria-hidden />} onClick={() => show((modalProps) => <InviteAdminDialog modalProps={modalProps} />)}>
              {getT('adminInvitations')('invite')}
            </Button>
          </ForRole>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => show((modalProps) => <CreateAdminDialog modalProps={modalProps} />)}
          >
            {t('add')}
          </Button>
        </>
      }
    >
      <ListView list={list} skeleton={<AccountsLoading />} empty={<EmptyState variant="plain" title={t('empty')} />}>
        {(accounts) => (
          <ul className="flex flex-col gap-4">
            {accounts.map((admin) => (
              <AccountCard key={admin.id} admin={admin} isOwn={admin.id === ownId} show={show} />
            ))}
          </ul>
        )}
      </ListView>
      <ForRole least="owner">
        <Invitations />
      </ForRole>
      {dialog}
    </ScreenLayout>
  );
}
