import { CodeXml, Eye, Flag, QrCode } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { VisitorItems } from './visitor-items';
import type { ProfileView } from '@/shared/api/public-api';
import { openDialog } from '@/shared/lib/opened-dialog';
import { getT } from '@/shared/texts/texts';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Link } from '@/shared/ui/link';
import { DropdownMenu, DropdownMenuItem, menuItemClass } from '@/shared/ui/dropdown-menu';

const BlockDialog = lazyPart(async () => (await import('./block-dialog')).BlockDialog);
const EmbedDialog = lazyPart(async () => (await import('./embed-dialog')).EmbedDialog);
const QrCodeDialog = lazyPart(async () => (await import('./qr-code-dialog')).QrCodeDialog);

export interface ProfileMenuContentProps {
  trigger: ReactElement;
  /** Of the profile, album or collection. */
  url: string;
  /** Name of the profile, album or collection. */
  username: string;
  isOwner?: boolean;
  /** Set for the owner of a profile: shows it as visitors see it. */
  visitorPath?: string;
  /** Set for a visitor of a profile: mutes, blocks and reports the creator. */
  visited?: ProfileView;
  /** Set for a visitor of an album or collection, who can report it. */
  reported?: { kind: 'album' | 'collection'; id: number };
}

/** Opens the QR code of the page (PR-22), for its owner the code to embed it (PR-113) and the page as visitors see it, and for a visitor mutes, blocks and reports it. */
export function ProfileMenuContent({ trigger, url, username, isOwner = false, visited, visitorPath, reported }: ProfileMenuContentProps) {
  const t = getT('share');
  const [opened, setOpened] = useState<'qrCode' | 'embed' | 'block' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <DropdownMenu trigger={trigger} defaultOpen>
        <DropdownMenuItem className={menuItemClass} onSelect={() => setOpened('qrCode')}>
          <QrCode aria-hidden />
          {t('qr')}
        </DropdownMenuItem>
        {isOwner ? (
          <DropdownMenuItem className={menuItemClass} onSelect={() => setOpened('embed')}>
            <CodeXml aria-hidden />
            {t('embed')}
          </DropdownMenuItem>
        ) : null}
        {visitorPath === undefined ? null : (
          <DropdownMenuItem asChild className={menuItemClass}>
            <Link to={visitorPath}>
              <Eye aria-hidden />
              {getT('visitorView')('title')}
            </Link>
          </DropdownMenuItem>
        )}
        {visited === undefined ? null : <VisitorItems profile={visited} onBlock={() => setOpened('block')} />}
        {reported === undefined ? null : (
          <DropdownMenuItem className={menuItemClass} onSelect={() => openDialog({ report: reported })}>
            <Flag aria-hidden />
            {getT('reports')(reported.kind)}
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      {opened === 'qrCode' ? <QrCodeDialog url={url} username={username} onClose={close} /> : null}
      {opened === 'embed' ? <EmbedDialog url={url} onClose={close} /> : null}
      {opened === 'block' && visited !== undefined ? <BlockDialog person={visited} onClose={close} /> : null}
    </>
  );
}
