import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { loadChunk } from './load-chunk';

export type LazyComponent<P> = FunctionComponent<P> & {
  /**
   * Downloads the component, which then renders without suspending, as the server and hydration need it. A failure is ignored,
   * because rendering the component loads it again.
   */
  load: () => Promise<void>;
  /** The same for an event handler: only starts the download. */
  preload: () => void;
  isLoaded: () => boolean;
};

/** React keeps a rejected lazy component, so each one that has failed is created again before the next attempt. */
const recreateFailed = new Set<() => void>();

/** Makes the components that have failed to load start again when they are next rendered. */
export function resetFailedComponents(): void {
  recreateFailed.forEach((recreate) => recreate());
  recreateFailed.clear();
}

/** A component in a separate chunk. It replaces `lazy` of React, which never repeats a failed download and always suspends once. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, onOffline?: 'fail'): LazyComponent<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  let isLoaded = false;
  const loadOnce = () => {
    loading ??= loadChunk(load, 'wait', onOffline).then(
      (component) => {
        Component = component;
        isLoaded = true;
        return { default: component };
      },
      (error: unknown) => {
        loading = undefined;
        recreateFailed.add(() => (Component = create()));
        throw error;
      },
    );
    return loading;
  };
  const create = (): ComponentType<P> => lazy(loadOnce);
  let Component = create();
  const Render = (props: P) => {
    // A mounted component keeps its type, because another type would mount it again without its state.
    const [Type] = useState(() => Component);
    return createElement(Type, props);
  };
  const loadQuietly = async () => {
    await loadOnce().catch(() => undefined);
  };
  return Object.assign(Render, { load: loadQuietly, preload: () => void loadQuietly(), isLoaded: () => isLoaded });
}
