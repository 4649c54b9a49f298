import { useState } from 'react';
import { useEditorTexts } from '../../shared/lib/texts/editor-texts';
import { fill, useTexts } from '../../shared/lib/texts/texts';
import { Dialog } from '../../shared/ui/dialog';
import { showToast } from '../../shared/ui/toast';
import { DropZone } from './drop-zone';
import { RefusedFiles } from './refused-files';
import { galleryRules, type Refusal } from './upload-checks';
import { UploadList } from './upload-list';
import { usePastedImages } from './use-pasted-images';
import type { UploadOutcome } from './use-transfers';
import { useUploadQueue } from './use-upload-queue';

/** The uploader of the gallery: it closes when everything has arrived, and keeps what has not. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useEditorTexts().uploader;
  const { upload } = useTexts();
  const [rules] = useState(galleryRules);
  const [refusals, setRefusals] = useState<Refusal[]>([]);

  const { add, ...list } = useUploadQueue(rules, (outcome: UploadOutcome) => {
    if (outcome.failures.length > 0) {
      showToast({ title: upload.failed, description: upload.someFailed, destructive: true });
      return;
    }
    showToast({ title: upload.success, description: fill(upload.successHint, { n: outcome.uploaded }) });
    onClose();
  });
  const addFiles = (files: File[]): void => {
    const refused = add(files);
    setRefusals(refused);
    const [first] = refused;
    if (first !== undefined) showToast({ ...first, destructive: true });
  };
  usePastedImages(addFiles);

  return (
    <Dialog
      open
      wide
      onOpenChange={() => {
        // what is on its way is not thrown away by a press beside the dialog
        if (!list.isSending) onClose();
      }}
      title={t.title}
      description={t.hint}
    >
      <DropZone
        rules={rules}
        onFiles={addFiles}
        onPasteHelp={() => {
          showToast({ title: upload.pasteTitle, description: upload.pasteHint });
        }}
      />
      {refusals.length > 0 ? (
        <RefusedFiles
          refusals={refusals}
          onDismiss={() => {
            setRefusals([]);
          }}
        />
      ) : null}
      {list.queue.length > 0 ? (
        <UploadList
          {...list}
          onNothing={() => {
            showToast({ title: t.nothing, description: t.nothingHint, destructive: true });
          }}
        />
      ) : null}
    </Dialog>
  );
}
