import { EditOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { Facts } from '@/admin/shared/facts';
import { Modal } from '@/admin/shared/modal';
import { ForRole } from '@/admin/shared/roles';
import { UserLink } from '@/admin/shared/user-avatar';
import { WholeFile } from '@/admin/shared/media-file';
import type { ModalProps } from '@/admin/shared/use-dialog';
import type { AdminMedia } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { MediaActions } from './media-actions';
import { factsOf, MediaBadges } from './media-facts';

interface MediaViewerProps {
  item: AdminMedia;
  /** The items of the page, for Previous and Next. */
  page: AdminMedia[];
  modalProps: ModalProps;
  onGo: (item: AdminMedia) => void;
  onOnlyOf?: (item: AdminMedia) => void;
  onEdit: (item: AdminMedia) => void;
  onDelete: (item: AdminMedia) => void;
}

interface ArrowKeys {
  open: boolean;
  content: RefObject<HTMLElement | null>;
  previous: (() => void) | null;
  next: (() => void) | null;
}

/**
 * The arrow keys select the previous or next item. They do not in a video, where they seek, in another dialog above the viewer,
 * with a modifier, which makes them shortcuts of the browser, and while the viewer closes.
 */
function useArrowKeys({ open, content, previous, next }: ArrowKeys): void {
  const onKeyDown = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLVideoElement) return;
    const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
    if (dialog?.contains(content.current) === false) return;
    if (key === 'ArrowLeft') previous?.();
    if (key === 'ArrowRight') next?.();
  });
  useEffect(() => {
    if (!open) return;
    globalThis.addEventListener('keydown', onKeyDown);
    return () => globalThis.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

export function MediaViewer({ item, page, modalProps, onGo, onOnlyOf, onEdit, onDelete }: MediaViewerProps) {
  const t = getT('adminMedia');
  const index = page.findIndex(({ id }) => id === item.id);
  const stepTo = (neighbour: AdminMedia | undefined) => (index < 0 || neighbour === undefined ? null : () => onGo(neighbour));
  const previous = stepTo(page[index - 1]);
  const next = stepTo(page[index + 1]);
  const content = useRef<HTMLDivElement>(null);
  useArrowKeys({ open: modalProps.open, content, previous, next });
  return (
    <Modal {...modalProps} width={960} centered title={<span className="[overflow-wrap:anywhere]">{item.originalName}</span>} footer={null}>
      <div ref={content} className="mt-3 flex items-center gap-2 rounded-xl bg-surface-soft p-2">
        <Button
          type="text"
          aria-label={t('previous')}
          icon={<LeftOutlined aria-hidden />}
          disabled={previous === null}
          onClick={() => previous?.()}
        />
        <div className="min-w-0 flex-1">
          <WholeFile
            key={item.storageUrl}
            kind={item.kind}
            url={item.storageUrl}
            label={item.altText === '' ? item.originalName : item.altText}
          />
        </div>
        <Button type="text" aria-label={t('next')} icon={<RightOutlined aria-hidden />} disabled={next === null} onClick={() => next?.()} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <span className="flex max-w-full flex-wrap items-center gap-2">
          <UserLink id={item.userId} username={item.username} displayName={item.displayName} />
          {onOnlyOf === undefined ? null : (
            <Button style={{ maxWidth: '100%' }} onClick={() => onOnlyOf(item)}>
              <span className="truncate">{t('allOf', { username: item.username })}</span>
            </Button>
          )}
          <MediaBadges item={item} />
          {index < 0 ? null : <span className="text-ink-soft tabular-nums">{t('position', { n: index + 1, total: page.length })}</span>}
        </span>
        <ForRole least="moderator">
          <span className="grid grid-cols-2 gap-2 max-sm:w-full sm:flex sm:flex-wrap">
            <Button icon={<EditOutlined aria-hidden />} onClick={() => onEdit(item)}>
              {getT('adminMedia.texts')('edit')}
            </Button>
            <MediaActions item={item} onDelete={onDelete} />
          </span>
        </ForRole>
      </div>
      <div className="mt-4">
        <Facts variant="lines" facts={factsOf(item)} />
      </div>
    </Modal>
  );
}
