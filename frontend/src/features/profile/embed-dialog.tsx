import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useGetOEmbedQuery } from '@/shared/api/creator-api';
import { copyText } from '@/shared/lib/copy-text';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { Skeleton } from '@/shared/ui/skeleton';
import { Field } from '@/shared/ui/text-field';
import { showToast } from '@/shared/ui/toast';
import { QueryState } from '@/shared/ui/query-state';

/** Widths in pixels. */
const SIZES = { small: 320, medium: 480, large: 800 } as const;
const THEMES = ['auto', 'light', 'dark'] as const;

interface EmbedDialogProps {
  /** Of the profile or album. */
  url: string;
  onClose: () => void;
}

/** The code that shows the page on another site, and what it looks like there (PR-113). Both are what consumers of oEmbed get. */
export function EmbedDialog({ url, onClose }: EmbedDialogProps) {
  const t = getT('embedCode');
  const [size, setSize] = useState<keyof typeof SIZES>('medium');
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('auto');
  const query = useGetOEmbedQuery({
    url,
    maxwidth: SIZES[size],
    theme: theme === 'auto' ? undefined : theme,
  });
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={t('hint')} wide>
      <QueryState query={query} failed={t('failed')} skeleton={<Skeleton shape="card" className="h-96" />}>
        {(data) =>
          data.html === undefined ? (
            <p className="rounded-panel border border-dashed border-line px-4 py-6 text-center text-ink-soft">{t('notListed')}</p>
          ) : (
            <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
              <Preview html={data.html} />
              <div className="flex min-w-0 flex-col gap-4 max-md:row-start-1">
                <Labelled label={t('size')}>
                  <SegmentedControl
                    label={t('size')}
                    value={size}
                    options={(Object.keys(SIZES) as (keyof typeof SIZES)[]).map((value) => ({ value, label: t(`sizes.${value}`) }))}
                    onChoose={setSize}
                    stretched
                  />
                </Labelled>
                <Labelled label={t('theme')}>
                  <SegmentedControl
                    label={t('theme')}
                    value={theme}
                    options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
                    onChoose={setTheme}
                    stretched
                  />
                </Labelled>
                <Code html={data.html} />
              </div>
            </div>
          )
        }
      </QueryState>
    </Dialog>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <p aria-hidden className="mb-1.5 font-semibold">
        {label}
      </p>
      {children}
    </div>
  );
}

function Code({ html }: { html: string }) {
  const t = getT('embedCode');
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await copyText(html);
      setCopied(html);
      showToast({ title: t('copied') });
    } catch {
      showToast({ title: t('copyFailed'), description: t('copyFailedHint'), destructive: true });
    }
  };
  return (
    <>
      <Field
        label={t('code')}
        render={(inputProps) => (
          <textarea
            {...inputProps}
            readOnly
            dir="ltr"
            rows={6}
            value={html}
            onFocus={(event) => event.currentTarget.select()}
            className={`${inputProps.className} resize-none font-mono text-xs break-all`}
          />
        )}
      />
      <Button onClick={() => void copy()}>
        {copied === html ? <Check aria-hidden /> : <Copy aria-hidden />}
        {t('copy')}
      </Button>
    </>
  );
}

/** The frame of the code, from this origin, and not wider than the dialog. It takes no focus, because Escape within a frame does not close the dialog. */
function Preview({ html }: { html: string }) {
  const t = getT('embedCode');
  // The content security policy forbids style attributes in a parsed document too.
  const frame = new DOMParser().parseFromString(html.replace(/ style="[^"]*"/, ''), 'text/html').querySelector('iframe');
  if (frame === null) return null;
  const { pathname, search } = new URL(frame.src);
  const { width, height } = frame;
  return (
    <div className="flex max-h-[60vh] items-start justify-center overflow-auto rounded-panel bg-surface-soft p-3">
      <iframe
        key={search}
        src={pathname + search}
        width={width}
        height={height}
        title={t('preview')}
        inert
        className="max-w-full rounded-[14px] border border-line"
      />
    </div>
  );
}
