import { Fragment, type ReactNode } from 'react';
import type { AppearanceView } from '@/shared/api/public-api';

interface PageColumnsProps {
  look: Pick<AppearanceView, 'blocks'>;
  banner: ReactNode;
  identity: ReactNode;
  /** The blocks by name. */
  blocks: Record<string, ReactNode>;
  /** What stands below all blocks. */
  below?: ReactNode;
}

/**
 * The frame of a creator's page. When it is wide, the gallery and the blocks after it are beside the creator and the blocks before it, so
 * that the order on the screen is the one of the document.
 */
export function PageColumns({ look, banner, identity, blocks, below }: PageColumnsProps) {
  const shown = look.blocks.filter(({ visible }) => visible).map(({ name }) => name);
  const gallery = shown.indexOf('gallery');
  const beside = gallery < 0 ? shown.length : gallery;
  const render = (name: string) => <Fragment key={name}>{blocks[name]}</Fragment>;
  return (
    <div className="page-frame">
      <div className="page-columns">
        <div className="page-banner">{banner}</div>
        <div className="page-aside">
          {identity}
          {shown.slice(0, beside).map(render)}
          {gallery < 0 ? below : null}
        </div>
        {gallery < 0 ? null : (
          <div className="page-work">
            {shown.slice(beside).map(render)}
            {below}
          </div>
        )}
      </div>
    </div>
  );
}
