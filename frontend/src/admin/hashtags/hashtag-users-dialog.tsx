import { Modal, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { adminApi, type AdminHashtag } from '@/shared/api/admin-api';
import { isApiError as isProblem } from '@/shared/api/api-error';
import { EmptyState } from '@/admin/shared/empty-state';
import { ListView } from '@/admin/shared/list-view';
import { Pager } from '@/admin/shared/pager';
import { UserLink } from '@/admin/shared/user-link';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useList } from '@/admin/shared/use-list';
import { useNotices } from '@/admin/shared/use-notices';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminHashtagsTexts } from '@/shared/i18n/en/admin/hashtags';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

const PAGE_SIZE = 20;

/** Lists the users of a hashtag in pages. */
export function HashtagUsersDialog({ hashtag, modalProps }: { hashtag: AdminHashtag; modalProps: ModalProps }) {
  const t = getT(adminHashtagsTexts);
  const [page, setPage] = useState(1);
  const paging = { page, limit: PAGE_SIZE };
  const list = useList({
    endpoint: adminApi.endpoints.getHashtagUsers,
    filter: { id: hashtag.id, ...paging },
    paging,
    pageOf: (users) => ({ items: users, total: hashtag.usageCount, estimated: false }),
    onPage: setPage,
  });
  const { failed } = useNotices();
  const reason = isProblem(list.error) ? list.error.message : null;
  const showFailure = useEffectEvent((message: string) => {
    failed(getT(adminHashtagsTexts).usersFailed, message);
  });
  // One notice for each failure, not for each render.
  useEffect(() => {
    if (reason !== null) showFailure(reason);
  }, [reason]);

  return (
    <Modal {...modalProps} title={fill(t.usersNamed, { name: hashtag.name })} footer={null}>
      <ListView
        list={list}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 6 }} />}
        empty={<EmptyState text={t.noUsers} />}
        pager={
          <div className="mt-3">
            <Pager
              page={page}
              size={PAGE_SIZE}
              sizes={[]}
              counted={list.shown}
              onGo={(changes) => {
                if ('page' in changes) setPage(changes.page);
              }}
            />
          </div>
        }
      >
        {(users) => (
          <ul className="divide-y divide-line">
            {users.map((user) => (
              <li key={user.id} className="flex flex-col justify-between gap-x-4 py-2.5 sm:flex-row [overflow-wrap:anywhere]">
                <UserLink username={user.username} id={user.id} />
                <span className="text-ink-soft">{user.email ?? getT(adminCommonTexts).noEmail}</span>
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Modal>
  );
}
