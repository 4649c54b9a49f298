import { Alert } from 'antd';

const scrollIntoView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};

/** Why it was refused, in the dialog itself: nobody has to scroll up in a long one to read it. */
export function FormError({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <div key={reason} ref={scrollIntoView} className="mb-4 scroll-mt-4">
      <Alert type="error" showIcon role="alert" title={reason} />
    </div>
  );
}
