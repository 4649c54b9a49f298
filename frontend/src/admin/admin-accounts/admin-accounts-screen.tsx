import { DeleteOutlined, KeyOutlined, MailOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { Badge } from '@/admin/shared/badge';
import { Identifier } from '@/admin/shared/identifier';
import { ListView } from '@/admin/shared/list-page';
import { ForRole, useHasRole } from '@/admin/shared/roles';
import { ScreenLayout } from '@/admin/shared/screen-layout';
import { useDialog } from '@/admin/shared/use-dialog';
import { allItems, useList } from '@/admin/shared/use-list-screen';
import { useAdmin } from '@/admin/shell/admin-guard';
import { adminApi, type AdminAccount } from '@/shared/api/admin-api';
import { formatDay } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { EmptyState } from '@/shared/ui/empty-state';
import { AdminSessionsDialog } from './admin-sessions-dialog';
import { Invitations, InviteAdminDialog } from './invitations';
import { RoleDialog } from './role-dialog';
import { CreateAdminDialog, DeleteAdminDialog, DropSecondFactorDialog, ResetPasswordDialog } from './admin-account-dialogs';

interface AccountCardProps {
  admin: AdminAccount;
  isOwn: boolean;
  onReset: (admin: AdminAccount) => void;
  onDelete: (admin: AdminAccount) => void;
  onDropSecondFactor: (admin: AdminAccount) => void;
  onRole: (admin: AdminAccount) => void;
  onSessions: (admin: AdminAccount) => void;
}

function AccountCard({ admin, isOwn, onReset, onDelete, onDropSecondFactor, onRole, onSessions }: AccountCardProps) {
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
          <Button aria-label={getT('adminRoles')('changeNamed', { username })} onClick={() => onRole(admin)}>
            {getT('adminRoles')('label')}
          </Button>
          {isOwn ? null : (
            <Button aria-label={getT('adminSettings.sessions')('ofNamed', { username })} onClick={() => onSessions(admin)}>
              {getT('adminSettings.sessions')('title')}
            </Button>
          )}
        </ForRole>
        {admin.twoFactorEnabled && !isOwn && isManageable ? (
          <Button onClick={() => onDropSecondFactor(admin)}>{t('turnOffTwoFactor')}</Button>
        ) : null}
        {isManageable ? (
          <>
            <Button
              icon={<KeyOutlined aria-hidden />}
              aria-label={t('resetNamed', { username: admin.username })}
              onClick={() => onReset(admin)}
            >
              {t('reset')}
            </Button>
            <Button
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('deleteNamed', { username: admin.username })}
              disabled={isOwn}
              title={isOwn ? t('notYourself') : getT('adminCommon')('delete')}
              onClick={() => onDelete(admin)}
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
  const create = useDialog<true>();
  const reset = useDialog<AdminAccount>();
  const remove = useDialog<AdminAccount>();
  const secondFactor = useDialog<AdminAccount>();
  const role = useDialog<AdminAccount>();
  const sessions = useDialog<AdminAccount>();
  const invite = useDialog<true>();

  return (
    <ScreenLayout
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <ForRole least="owner">
            <Button icon={<MailOutlined aria-hidden />} onClick={() => invite.show(true)}>
              {getT('adminInvitations')('invite')}
            </Button>
          </ForRole>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => create.show(true)}>
            {t('add')}
          </Button>
        </>
      }
    >
      <ListView list={list} skeleton={<AccountsLoading />} empty={<EmptyState variant="plain" title={t('empty')} />}>
        {(accounts) => (
          <ul className="flex flex-col gap-4">
            {accounts.map((admin) => (
              <AccountCard
                key={admin.id}
                admin={admin}
                isOwn={admin.id === ownId}
                onReset={reset.show}
                onDelete={remove.show}
                onDropSecondFactor={secondFactor.show}
                onRole={role.show}
                onSessions={sessions.show}
              />
            ))}
          </ul>
        )}
      </ListView>
      <ForRole least="owner">
        <Invitations />
      </ForRole>
      {create.render((_, modalProps) => (
        <CreateAdminDialog modalProps={modalProps} />
      ))}
      {reset.render((admin, modalProps) => (
        <ResetPasswordDialog admin={admin} isOwn={admin.id === ownId} modalProps={modalProps} />
      ))}
      {remove.render((admin, modalProps) => (
        <DeleteAdminDialog admin={admin} modalProps={modalProps} />
      ))}
      {secondFactor.render((admin, modalProps) => (
        <DropSecondFactorDialog admin={admin} modalProps={modalProps} />
      ))}
      {role.render((admin, modalProps) => (
        <RoleDialog admin={admin} modalProps={modalProps} />
      ))}
      {sessions.render((admin, modalProps) => (
        <AdminSessionsDialog admin={admin} modalProps={modalProps} />
      ))}
      {invite.render((_, modalProps) => (
        <InviteAdminDialog modalProps={modalProps} />
      ))}
    </ScreenLayout>
  );
}
