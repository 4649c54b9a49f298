import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { ForRole } from '@/admin/shared/roles';
import { ScreenLayout } from '@/admin/shared/screen-layout';
import { useRestoreTrashedMutation } from '@/shared/api/admin-api';
import { errorMessage, type ApiError } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { EmptyState } from '@/shared/ui/empty-state';
import { WritesOnly } from '@/admin/shared/writes-only';
import { showToast } from '@/shared/ui/toast';

/** Says that the user is in the trash, and restores the user (PR-136). */
export function TrashedUser({ id, error, onRestored }: { id: number; error: ApiError; onRestored: () => unknown }) {
  const t = getT('adminUserPreview');
  const navigate = useNavigate();
  const [restore, { isLoading }] = useRestoreTrashedMutation();
  const run = async (): Promise<void> => {
    const { error: failure } = await restore({ kind: 'user', id });
    if (failure === undefined) void onRestored();
    else showToast({ title: getT('adminTrash')('restoreFailed'), description: errorMessage(failure, t('trashedHint')), destructive: true });
  };
  return (
    <ScreenLayout title={error.message}>
      <div className="card">
        <EmptyState
          variant="plain"
          title={t('trashedHint')}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <ForRole least="moderator">
                <WritesOnly>
                  <Button type="primary" icon={<UndoOutlined aria-hidden />} disabled={isLoading} onClick={() => void run()}>
                    {isLoading ? getT('adminTrash')('restoring') : getT('adminTrash')('restore')}
                  </Button>
                </WritesOnly>
              </ForRole>
              <Button onClick={() => void navigate('/adm/trash?kind=user')}>{getT('adminTrash')('title')}</Button>
            </span>
          }
        />
      </div>
    </ScreenLayout>
  );
}
