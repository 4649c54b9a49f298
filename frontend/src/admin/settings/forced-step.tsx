import type { ReactNode } from 'react';
import { Modal } from '@/admin/shared/modal';
import { ABOVE_DIALOGS } from '@/admin/shared/use-dialog';
import { LogOutButton } from '@/admin/shell/admin-layout';
import { useDocumentTitle } from '@/shared/lib/use-document-title';

function ForcedScreen({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="card w-full max-w-lg p-6 sm:p-8">
        <h1 className="text-xl font-bold">{title}</h1>
        {children}
      </div>
    </main>
  );
}

interface ForcedStepProps {
  title: string;
  hint: string;
  /** Over a page that was open when the step became necessary, so that the page and its dialogs keep their input. */
  isDialog: boolean;
  children: ReactNode;
}

/** What an administrator must do before anything else. The only other way is to log out. */
export function ForcedStep({ title, hint, isDialog, children }: ForcedStepProps) {
  const content = (
    <>
      <p className="mt-1 mb-6 text-ink-soft">{hint}</p>
      {children}
      <LogOutButton className="mt-3" />
    </>
  );
  return isDialog ? (
    <Modal open closable={false} keyboard={false} footer={null} centered zIndex={ABOVE_DIALOGS} title={title}>
      {content}
    </Modal>
  ) : (
    <ForcedScreen title={title}>{content}</ForcedScreen>
  );
}
