import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';
import { loadChunk } from './load-chunk';

type LazyComponent<P> = FunctionComponent<P> & {
  /** Starts the download. A failure is ignored, because rendering the component loads it again. */
  preload: () => void;
};

/** React keeps a rejected lazy component, so each one that has failed is created again before the next attempt. */
const recreateFailed = new Set<() => void>();

/** Makes the components that have failed to load start again when they are next rendered. */
export function resetFailedComponents(): void {
  recreateFailed.forEach((recreate) => recreate());
  recreateFailed.clear();
}

/** A component in a separate chunk. It replaces `lazy` of React, which never repeats a failed download. */
export function lazyComponent<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyComponent<P> {
  let loading: ReturnType<typeof load> | undefined;
  const loadOnce = () => {
    loading ??= loadChunk(load).catch((error: unknown) => {
      loading = undefined;
      recreateFailed.add(() => (Component = create()));
      throw error;
    });
    return loading;
  };
  const create = () => lazy(loadOnce);
  let Component = create();
  const render = (props: P) => createElement(Component as ComponentType<P>, props);
  return Object.assign(render, { preload: () => void loadOnce().catch(() => undefined) });
}
