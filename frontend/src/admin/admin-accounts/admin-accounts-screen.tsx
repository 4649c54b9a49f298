import { PlusOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { adminApi, type AdminAccount } from '@/shared/api/admin-api';
import { EmptyState } from '@/admin/shared/empty-state';
import { ListView } from '@/admin/shared/list-view';
import { ScreenLayout } from '@/admin/shared/screen-layout';
import { useDialog } from '@/admin/shared/use-dialog';
import { allItems, useList } from '@/admin/shared/use-list';
import { useAdmin } from '@/admin/shell/admin-guard';
import { AdminAccountCard } from './admin-account-card';
import { CreateAdminDialog, DeleteAdminDialog, DropSecondFactorDialog, ResetPasswordDialog } from './admin-account-dialogs';
import { adminAccountsTexts } from '@/shared/i18n/en/admin/accounts';
import { getT } from '@/shared/i18n/texts';

function AccountsLoading() {
  return (
    <div role="status" className="flex items-center gap-3 py-10 text-ink-soft">
      <Spin />
      {getT(adminAccountsTexts).loading}
    </div>
  );
}

export function AdminAccountsScreen() {
  const t = getT(adminAccountsTexts);
  const currentAdmin = useAdmin();
  const list = useList({ endpoint: adminApi.endpoints.getAdminAccounts, filter: undefined, pageOf: allItems<AdminAccount> });
  const create = useDialog<true>();
  const reset = useDialog<AdminAccount>();
  const remove = useDialog<AdminAccount>();
  const secondFactor = useDialog<AdminAccount>();

  return (
    <ScreenLayout
      title={t.title}
      subtitle={t.subtitle}
      actions={
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => {
            create.show(true);
          }}
        >
          {t.add}
        </Button>
      }
    >
      <ListView list={list} skeleton={<AccountsLoading />} empty={<EmptyState text={t.empty} />}>
        {(accounts) => (
          <ul className="flex flex-col gap-4">
            {accounts.map((admin) => (
              <AdminAccountCard
                key={admin.id}
                admin={admin}
                isOwn={admin.id === currentAdmin.id}
                onReset={reset.show}
                onDelete={remove.show}
                onDropSecondFactor={secondFactor.show}
              />
            ))}
          </ul>
        )}
      </ListView>
      {create.subject === null ? null : <CreateAdminDialog modalProps={create.modalProps} />}
      {reset.subject === null ? null : (
        <ResetPasswordDialog admin={reset.subject} isOwn={reset.subject.id === currentAdmin.id} modalProps={reset.modalProps} />
      )}
      {remove.subject === null ? null : <DeleteAdminDialog admin={remove.subject} modalProps={remove.modalProps} />}
      {secondFactor.subject === null ? null : <DropSecondFactorDialog admin={secondFactor.subject} modalProps={secondFactor.modalProps} />}
    </ScreenLayout>
  );
}
