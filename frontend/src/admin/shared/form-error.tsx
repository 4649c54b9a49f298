import { Alert } from 'antd';

const scrollIntoView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};

/** Shows the error in the dialog and scrolls to it, because it may be outside of the visible part of a long form. */
export function FormError({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <div key={reason} ref={scrollIntoView} className="mb-4 scroll-mt-4">
      <Alert type="error" showIcon role="alert" title={reason} />
    </div>
  );
}
