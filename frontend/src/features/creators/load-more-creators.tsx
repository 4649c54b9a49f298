import { commonTexts } from '@/shared/i18n/en/common';
import { creatorsTexts } from '@/shared/i18n/en/creators';
import { getT } from '@/shared/i18n/texts';
import { Button } from '@/shared/ui/button';

interface LoadMoreCreatorsProps {
  /** Why the next page could not be loaded. */
  failure: string | undefined;
  loading: boolean;
  onLoad: () => void;
}

/** A cell of the grid behind the last card. */
export function LoadMoreCreators({ failure, loading, onLoad }: LoadMoreCreatorsProps) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 rounded-card border border-dashed border-line-strong/50 px-4 py-8 text-center">
      {failure === undefined ? null : (
        <p role="alert" className="text-sm font-medium text-danger">
          {failure}
        </p>
      )}
      <Button variant="secondary" loading={loading} onClick={onLoad}>
        {failure === undefined ? getT(creatorsTexts).loadMore : getT(commonTexts).retry}
      </Button>
    </div>
  );
}
