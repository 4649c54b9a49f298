import { ArrowDown, ArrowUp, Eye, EyeOff, RotateCcw } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { AppearanceView, ProfileView } from '@/shared/api/public-api';
import { coloursOf, hasOwnColours, THEME_NAMES, THEMES } from '@/shared/lib/theme-colours';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { GuardedDialog } from '@/shared/ui/guarded-dialog';
import { IconButton } from '@/shared/ui/icon-button';
import { InlineError } from '@/shared/ui/inline-error';
import { LiveRegion } from '@/shared/ui/live-region';
import { OnlineButton } from '@/shared/ui/online-button';
import { Switch } from '@/shared/ui/switch';
import { Choices } from './look-choices';
import { LookPreview, ThemeSwatch, type PreviewedPart } from './look-preview';
import { useSaveLook } from './use-save-look';

const ACCENTS = {
  blue: '#2457d6',
  teal: '#0f766e',
  green: '#3d7a37',
  orange: '#c2410c',
  pink: '#e0457b',
  violet: '#7c3aed',
  yellow: '#ffcf00',
  black: '#111111',
};

const DEFAULT_LOOK: AppearanceView = {
  theme: 'plain',
  accent: null,
  font: null,
  buttonShape: null,
  background: null,
  scheme: null,
  standalone: false,
  blocks: (['links', 'gallery', 'statistics'] as const).map((name) => ({ name, visible: true })),
};

/** The colours of a look, as the server derives them. */
const colours = (look: AppearanceView) => (hasOwnColours(look) ? coloursOf(look) : null);

const isSame = (one: AppearanceView, other: AppearanceView) => JSON.stringify(one) === JSON.stringify(other);

interface LookEditorProps {
  profile: ProfileView;
  onClose: () => void;
}

/** Theme, accent, typeface, corners, background and blocks of the own page, with a preview that follows every choice (PR-90). */
export function LookEditor({ profile, onClose }: LookEditorProps) {
  const t = getT('look');
  const common = getT('common');
  const [look, setLook] = useState(profile.appearance);
  const { submit, error, loading } = useSaveLook(onClose);
  const [part, setPart] = useState<PreviewedPart>('identity');
  /** `changed` is the part of the page that shows the change best. Name, text and button of the creator show most of them. */
  const change = (changes: Partial<AppearanceView>, changed: PreviewedPart = 'identity') => {
    setLook((before) => ({ ...before, ...changes }));
    setPart(changed);
  };
  const isChanged = !isSame(look, profile.appearance);
  const hasLinks = profile.externalLinks.length > 0;

  return (
    <GuardedDialog wide unsaved={isChanged} busy={loading} title={t('title')} description={t('hint')} onClose={onClose}>
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="flex min-w-0 flex-col gap-5 max-sm:order-2">
          <ThemeChoice look={look} onChoose={(theme) => change({ theme, accent: null, font: null, buttonShape: null, background: null })} />
          <AccentChoice look={look} onChoose={(accent) => change({ accent })} />
          <Choices look={look} onChange={(changes) => change(changes, 'buttonShape' in changes && hasLinks ? 'links' : undefined)} />
          <BlockOrder blocks={look.blocks} onChange={(blocks, moved) => change({ blocks }, moved)} />
          <Switch
            label={t('standalone')}
            hint={t('standaloneHint')}
            checked={look.standalone}
            onCheckedChange={(standalone) => change({ standalone })}
          />
          <InlineError text={error} />
        </div>
        <LookPreview profile={profile} look={look} colours={colours(look)} part={part} />
      </div>
      <div className="sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 py-4">
        <OfflineReason className="mb-2 text-center" />
        {/* One row also on a phone, where the choices need the height, unless the words are too long; the cross of the dialog cancels there. */}
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          <Button variant="ghost" className="sm:mr-auto" disabled={isSame(look, DEFAULT_LOOK)} onClick={() => setLook(DEFAULT_LOOK)}>
            <RotateCcw aria-hidden />
            {t('reset')}
          </Button>
          <Button variant="secondary" className="max-sm:hidden" disabled={loading} onClick={onClose}>
            {common('cancel')}
          </Button>
          <OnlineButton className="max-sm:flex-1" loading={loading} disabled={!isChanged} onClick={() => submit(look)}>
            {loading ? t('saving') : t('save')}
          </OnlineButton>
        </div>
      </div>
    </GuardedDialog>
  );
}

function LookFieldset({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** A theme changes typeface, corners, colours and spacing together, so it clears the single choices. */
export function ThemeChoice({ look, onChoose }: { look: AppearanceView; onChoose: (theme: AppearanceView['theme']) => void }) {
  const t = getT('look');
  const name = useId();
  return (
    <LookFieldset title={t('theme')}>
      <div className="grid grid-cols-4 gap-2">
        {THEME_NAMES.map((theme) => (
          <label
            key={theme}
            className="relative rounded-control p-1 text-center text-xs font-semibold text-ink-soft transition hover:bg-surface-soft has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input type="radio" name={name} className="sr-only" checked={look.theme === theme} onChange={() => onChoose(theme)} />
            <ThemeSwatch
              look={{ ...DEFAULT_LOOK, theme }}
              colours={coloursOf({ theme, accent: null, background: THEMES[theme].background })}
            />
            <span className="mt-1 block truncate">{t(`themes.${theme}`)}</span>
          </label>
        ))}
      </div>
    </LookFieldset>
  );
}

function AccentChoice({ look: { accent, theme }, onChoose }: { look: AppearanceView; onChoose: (accent: string | null) => void }) {
  const t = getT('look');
  const shown = accent ?? THEMES[theme].light.accent;
  return (
    <LookFieldset title={t('accent')}>
      <div className="flex flex-wrap items-center gap-2">
        {(Object.entries(ACCENTS) as [keyof typeof ACCENTS, string][]).map(([name, colour]) => (
          <button
            key={name}
            type="button"
            aria-label={t('accentOf', { colour: t(`accents.${name}`) })}
            aria-pressed={accent === colour}
            style={{ backgroundColor: colour }}
            className="size-8 rounded-full ring-1 ring-line aria-pressed:ring-3 aria-pressed:ring-focus pointer-coarse:size-11"
            onClick={() => onChoose(colour)}
          />
        ))}
        <input
          type="color"
          aria-label={t('ownAccent')}
          value={shown}
          className="h-9 w-12 rounded-control border border-line bg-surface p-1 pointer-coarse:h-11"
          onChange={({ target }) => onChoose(target.value)}
        />
        <Button variant="ghost" size="small" disabled={accent === null} onClick={() => onChoose(null)}>
          {t('ofTheme')}
        </Button>
      </div>
      <p className="mt-1.5 text-sm text-ink-faint">{t('accentHint')}</p>
    </LookFieldset>
  );
}

interface BlockOrderProps {
  blocks: AppearanceView['blocks'];
  onChange: (blocks: AppearanceView['blocks'], changed: PreviewedPart | undefined) => void;
}

function BlockOrder({ blocks, onChange }: BlockOrderProps) {
  const t = getT('look');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const move = (from: number, to: number) => {
    const next = [...blocks];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next, blocks[from]?.name);
    setSaid(t('moved', { name: t(`blocks.${blocks[from]?.name ?? 'links'}`), n: to + 1 }));
    // The pressed button moves with its row; at an end it is disabled and would lose the focus.
    requestAnimationFrame(() => {
      const row = list.current?.children[to];
      row?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
    });
  };
  return (
    <LookFieldset title={t('order')}>
      <ul ref={list} className="flex flex-col gap-1.5">
        {blocks.map(({ name, visible }, index) => {
          const label = t(`blocks.${name}`);
          return (
            <li key={name} className="flex items-center gap-1 rounded-control border border-line py-1 pr-1 pl-3">
              <span className={visible ? 'flex-1 font-medium' : 'flex-1 text-ink-faint line-through'}>{label}</span>
              <IconButton label={t('up', { name: label })} disabled={index === 0} onClick={() => move(index, index - 1)}>
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton label={t('down', { name: label })} disabled={index === blocks.length - 1} onClick={() => move(index, index + 1)}>
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                label={t(visible ? 'hide' : 'show', { name: label })}
                onClick={() =>
                  onChange(
                    blocks.map((block) => (block.name === name ? { ...block, visible: !visible } : block)),
                    name,
                  )
                }
              >
                {visible ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
              </IconButton>
            </li>
          );
        })}
      </ul>
      <LiveRegion text={said} />
    </LookFieldset>
  );
}
