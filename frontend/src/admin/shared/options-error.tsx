import { Button } from 'antd';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';

interface OptionsErrorProps {
  text: string;
  retrying: boolean;
  onRetry: () => void;
}

/** The error of a field whose options could not be loaded, with a button to retry the request. */
export function OptionsError({ text, retrying, onRetry }: OptionsErrorProps) {
  return (
    <p role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-danger">
      {text}
      <Button size="small" loading={retrying} onClick={onRetry}>
        {getT(commonTexts).retry}
      </Button>
    </p>
  );
}
