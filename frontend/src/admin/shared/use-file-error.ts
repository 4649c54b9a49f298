import { useState } from 'react';
import { useOnline } from '@/shared/lib/use-online';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { getT } from '@/shared/i18n/texts';

interface FileError {
  /** Why the file is not shown; null while it loads and after it has loaded. */
  error: string | null;
  onError: () => void;
}

/** The error of an `<img>` or `<video>`. A file that failed without a connection is loaded again when the browser is back online. */
export function useFileError(url: string, missing: string): FileError {
  const isOnline = useOnline();
  const [failed, setFailed] = useState<{ url: string; offline: boolean } | null>(null);
  const onError = () => {
    setFailed({ url, offline: !isOnline });
  };
  if (failed?.url !== url || (failed.offline && isOnline)) return { error: null, onError };
  return { error: failed.offline ? getT(adminCommonTexts).mediaOffline : missing, onError };
}
