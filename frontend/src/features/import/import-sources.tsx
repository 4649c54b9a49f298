import { clsx } from 'clsx';
import { ChevronDown, FileArchive, Globe, ListChecks } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { errorMessage } from '@/shared/api/api-error';
import { limits } from '@/shared/api/limits';
import { onTransfer } from '@/shared/api/transfer';
import { useCreateImportMutation } from '@/shared/api/creator-api';
import { useFileDrop } from '@/shared/lib/use-file-drop';
import { getT } from '@/shared/texts/texts';
import { InlineError } from '@/shared/ui/inline-error';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { OnlineButton } from '@/shared/ui/online-button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { TextArea, TextField } from '@/shared/ui/text-field';

type Source = 'file' | 'list' | 'page';

/** Lines with commas or tabs before their URL are read as a table. */
const kindOf = (text: string): 'list' | 'csv' => (/^[^\n]{0,500}[,;\t]/.test(text.trimStart()) ? 'csv' : 'list');

/** Chooses where to import from. The answer of the server is the preview. */
export function ImportSources() {
  const t = getT('import');
  const [source, setSource] = useState<Source>('file');
  const [text, setText] = useState('');
  const [url, setUrl] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const [create, { isLoading, error, reset }] = useCreateImportMutation();

  const send = async (body: object): Promise<void> => {
    await create({ body });
    setPercent(null);
  };
  const sendFile = (file: File): void => {
    setPercent(0);
    onTransfer(file, ({ sent, total }) => setPercent((100 * sent) / total));
    void send({ file });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(source === 'page' ? { kind: 'page', url: url.trim() } : { kind: kindOf(text), text });
  };

  return (
    <form onSubmit={submit} className="card flex flex-col gap-5 p-5 sm:p-8" noValidate>
      <h2 className="text-xl font-bold tracking-tight">{t('from')}</h2>
      <SegmentedControl<Source>
        stretched
        label={t('from')}
        value={source}
        options={[
          { value: 'file', label: t('file') },
          { value: 'list', label: t('list') },
          { value: 'page', label: t('page') },
        ]}
        onChoose={(chosen) => {
          reset();
          setSource(chosen);
        }}
      />
      {source === 'file' ? <FileChoice isReading={isLoading} onFile={sendFile} /> : null}
      {source === 'list' ? (
        <TextArea
          label={t('listLabel')}
          hint={t('listHint')}

          rows={8}
          maxLength={limits.importTextMax}
          placeholder={'https://shop.example\nhttps://blog.example'}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      ) : null}
      {source === 'page' ? (
        <TextField
          label={t('pageLabel')}
          hint={t('pageHint')}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      ) : null}
      {percent === null ? null : <ProgressBar label={t('sending')} percent={percent} />}
      <InlineError text={error && errorMessage(error)} />
      <div className="flex flex-wrap items-center gap-3">
        {source === 'file' ? null : (
          <OnlineButton type="submit" loading={isLoading} disabled={(source === 'page' ? url : text).trim() === ''}>
            {isLoading ? null : source === 'page' ? <Globe aria-hidden /> : <ListChecks aria-hidden />}
            {isLoading ? t('reading') : t('preview')}
          </OnlineButton>
        )}
        <OfflineReason />
        <p className="text-sm text-ink-faint">{t('nothingYet')}</p>
      </div>
      {source === 'file' ? (
        <div className="divide-y divide-line border-t border-line">
          {(['vitrine', 'instagram', 'pictures', 'table'] as const).map((kind) => (
            // One is open at a time.
            <details key={kind} name="import-file" className="group">
              <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2 font-medium">
                {t(`files.${kind}`)}
                <ChevronDown aria-hidden className="ml-auto size-4 shrink-0 text-ink-faint transition group-open:rotate-180" />
              </summary>
              <p className="pb-3 text-ink-soft">{t(`hints.${kind}`)}</p>
            </details>
          ))}
        </div>
      ) : null}
    </form>
  );
}

function FileChoice({ isReading, onFile }: { isReading: boolean; onFile: (file: File) => void }) {
  const t = getT('import');
  const input = useRef<HTMLInputElement>(null);
  const sendFirst = ([file]: File[]): void => {
    if (file !== undefined && !isReading) onFile(file);
  };
  const { isOver, isTouch, dropProps } = useFileDrop(sendFirst);
  return (
    <div
      {...dropProps}
      className={clsx(
        'flex flex-col items-center gap-2 rounded-panel border-2 border-dashed px-4 py-6 text-center transition sm:py-8',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/50',
      )}
    >
      <OnlineButton loading={isReading} onClick={() => input.current?.click()}>
        {isReading ? null : <FileArchive aria-hidden />}
        {isReading ? t('reading') : t('choose')}
      </OnlineButton>
      {isTouch ? null : <p className="text-sm text-ink-soft">{t('drop')}</p>}
      <input
        ref={input}
        type="file"
        accept=".zip,.csv,.txt"
        className="hidden"
        aria-hidden
        tabIndex={-1}
        onChange={({ target }) => {
          sendFirst(Array.from(target.files ?? []));
          // Without the reset, choosing the same file again fires no `change` event.
          target.value = '';
        }}
      />
    </div>
  );
}
