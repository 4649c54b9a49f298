import { Empty, Modal, Pagination, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetHashtagUsersQuery, type AdminHashtag } from '../../shared/api/admin-api';
import { isProblem } from '../../shared/api/problem';
import { ErrorState } from '../shared/error-state';
import { ProfileLink } from '../shared/profile-link';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';

const PAGE_SIZE = 20;

/** Lists the users of a hashtag in pages. */
export function HashtagUsersDialog({ hashtag, modalProps }: { hashtag: AdminHashtag; modalProps: ModalProps }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useGetHashtagUsersQuery({ id: hashtag.id, page, limit: PAGE_SIZE });
  const { failed } = useNotices();
  const reason = isProblem(error) ? error.message : null;
  const showFailure = useEffectEvent((message: string) => {
    failed('Failed to fetch hashtag users', message);
  });
  // One notice for each failure, not for each render.
  useEffect(() => {
    if (reason !== null) showFailure(reason);
  }, [reason]);

  return (
    <Modal {...modalProps} title={`Users of #${hashtag.name}`} footer={null}>
      {error === undefined ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
      {data?.length === 0 ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No profile has this hashtag" /> : null}
      <ul className="divide-y divide-line">
        {(data ?? []).map((user) => (
          <li key={user.id} className="flex flex-wrap justify-between gap-x-4 py-2.5 [overflow-wrap:anywhere]">
            <ProfileLink username={user.username} />
            <span className="text-ink-soft">{user.email ?? 'No email'}</span>
          </li>
        ))}
      </ul>
      {hashtag.usageCount > PAGE_SIZE ? (
        <Pagination
          current={page}
          pageSize={PAGE_SIZE}
          total={hashtag.usageCount}
          showSizeChanger={false}
          size="small"
          align="end"
          onChange={setPage}
          style={{ marginTop: 12 }}
        />
      ) : null}
    </Modal>
  );
}
