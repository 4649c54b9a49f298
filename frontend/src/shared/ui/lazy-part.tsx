import { cloneElement, Suspense, useState, type ComponentType, type FunctionComponent, type ReactElement, type ReactNode } from 'react';
import { lazyComponent, type LazyComponent } from '@/shared/lib/lazy-component';
import { getT } from '@/shared/texts/texts';
import { ErrorBoundary } from './error-boundary';
import { showToast } from './toast';

interface PartOptions {
  /** Shown until the part is loaded. */
  fallback?: ReactNode;
  /** The page is complete without the part, which is left out when it cannot be downloaded. */
  isOptional?: boolean;
}

interface Closing {
  /** Closes an opened part that has no `onClose`. */
  onUnavailable?: () => void;
}

/**
 * A part of a page in its own chunk. The page stays when the part cannot be downloaded: one that a press has opened, such as a dialog, is closed
 * with a toast, so that the next press loads it again. Any other part shows the error with a retry button in its place, and is loaded when the
 * connection is back.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, { fallback, isOptional }: PartOptions = {}) {
  const Loaded = lazyComponent(load, 'fail');
  return withLoading(Loaded, ({ onUnavailable, ...props }: P & Closing) => {
    const close = onUnavailable ?? (props as { onClose?: () => void }).onClose;
    return (
      <LazyBoundary fallback={fallback} onError={isOptional ? () => undefined : close && (() => closeWithToast(close))}>
        <Loaded {...(props as P)} />
      </LazyBoundary>
    );
  });
}

type Trigger = ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>;

/** A menu that is loaded at the first press of its trigger, and then opens. */
export function lazyMenu<P extends { trigger: ReactElement }>(load: () => Promise<ComponentType<P>>) {
  const Menu = lazyComponent(load, 'fail');
  return withLoading(Menu, (props: P & { trigger: Trigger }) => {
    const [wasPressed, setWasPressed] = useState(false);
    const press = () => setWasPressed(true);
    const closed = cloneElement(props.trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: press });
    if (!wasPressed) return closed;
    return (
      <LazyBoundary fallback={closed} onError={() => closeWithToast(() => setWasPressed(false))}>
        <Menu {...props} />
      </LazyBoundary>
    );
  });
}

function withLoading<P, Q>({ load, preload, isLoaded }: LazyComponent<P>, Part: FunctionComponent<Q>): LazyComponent<Q> {
  return Object.assign(Part, { load, preload, isLoaded });
}

function LazyBoundary({ children, fallback, onError }: { children: ReactNode; fallback: ReactNode; onError?: () => void }) {
  return (
    <ErrorBoundary isPart onError={onError}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function closeWithToast(close: () => void): void {
  const t = getT('common');
  showToast({ title: t('failed'), description: t('unreachable'), destructive: true });
  close();
}
