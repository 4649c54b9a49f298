import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import type { AdminMedia } from '../../shared/api/admin-api';
import type { ModalProps } from '../shared/use-dialog';
import { MediaActions } from './media-actions';
import { MediaBadges } from './media-badges';
import { factsOf } from './media-facts';

interface MediaViewerProps {
  item: AdminMedia;
  /** The items of the page, for Previous and Next. */
  page: AdminMedia[];
  modalProps: ModalProps;
  onGo: (item: AdminMedia) => void;
  onOnlyOf: (item: AdminMedia) => void;
  onDelete: (item: AdminMedia) => void;
}

function WholeFile({ item }: { item: AdminMedia }) {
  const [broken, setBroken] = useState(false);
  const markBroken = () => {
    setBroken(true);
  };
  const fileClass = 'mx-auto max-h-[60vh] max-w-full object-contain';
  if (broken) return <p className="py-20 text-center text-ink-soft">Media file not found</p>;
  return item.kind === 'video' ? (
    <video src={item.storageUrl} controls preload="metadata" aria-label={item.originalName} className={fileClass} onError={markBroken}>
      Your browser does not support the video tag.
    </video>
  ) : (
    <img src={item.storageUrl} alt={item.altText === '' ? item.originalName : item.altText} className={fileClass} onError={markBroken} />
  );
}

/** The arrow keys select the previous or next item, except in a video, where they seek. */
function useArrowKeys(previous: (() => void) | null, next: (() => void) | null): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLVideoElement) return;
      if (event.key === 'ArrowLeft') previous?.();
      if (event.key === 'ArrowRight') next?.();
    };
    globalThis.addEventListener('keydown', onKeyDown);
    return () => {
      globalThis.removeEventListener('keydown', onKeyDown);
    };
  }, [previous, next]);
}

export function MediaViewer({ item, page, modalProps, onGo, onOnlyOf, onDelete }: MediaViewerProps) {
  const index = page.findIndex(({ id }) => id === item.id);
  const stepTo = (neighbour: AdminMedia | undefined) =>
    index < 0 || neighbour === undefined
      ? null
      : () => {
          onGo(neighbour);
        };
  const previous = stepTo(page[index - 1]);
  const next = stepTo(page[index + 1]);
  useArrowKeys(previous, next);
  return (
    <Modal {...modalProps} width={960} centered title={<span className="[overflow-wrap:anywhere]">{item.originalName}</span>} footer={null}>
      <div className="mt-3 flex items-center gap-2 rounded-xl bg-surface-soft p-2">
        <Button
          type="text"
          aria-label="Previous"
          icon={<LeftOutlined aria-hidden />}
          disabled={previous === null}
          onClick={() => previous?.()}
        />
        <div className="min-w-0 flex-1">
          <WholeFile key={item.storageUrl} item={item} />
        </div>
        <Button type="text" aria-label="Next" icon={<RightOutlined aria-hidden />} disabled={next === null} onClick={() => next?.()} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <span className="flex max-w-full flex-wrap items-center gap-2">
          <Button
            style={{ maxWidth: '100%' }}
            onClick={() => {
              onOnlyOf(item);
            }}
          >
            <span className="truncate">{`All media of ${item.username}`}</span>
          </Button>
          <MediaBadges item={item} />
        </span>
        <MediaActions item={item} onDelete={onDelete} />
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {factsOf(item).map(([label, value]) => (
          <div key={label} className="flex gap-2 [overflow-wrap:anywhere]">
            <dt className="w-24 shrink-0 text-ink-faint">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
