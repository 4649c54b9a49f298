import { Component, type ReactNode } from 'react';
import { getT } from '@/shared/texts/texts';
import { resetFailedComponents } from '@/shared/lib/lazy-component';
import { allowReload, ChunkError } from '@/shared/lib/load-chunk';
import { Button } from './button';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value renders the children again. It is the path, so that the error disappears on another page. */
  resetKey?: string;
  /** Called instead of showing the error. */
  onError?: () => void;
  /** Shows the error in the place of a part of a page. */
  isPart?: boolean;
}

interface ErrorBoundaryState {
  failure: 'none' | 'render' | 'download';
  resetKey: string | undefined;
}

/** Shows an error of its children, which React also logs to the console. Retry repeats a failed download. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: 'none', resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: error instanceof ChunkError ? 'download' : 'render' };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failure: 'none', resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    resetFailedComponents();
    if (error instanceof ChunkError) window.addEventListener('online', () => this.setState({ failure: 'none' }), { once: true });
    this.props.onError?.();
  }

  private readonly retry = () => {
    allowReload();
    this.setState({ failure: 'none' });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === 'none') return this.props.children;
    if (this.props.onError !== undefined) return null;
    const t = getT('common');
    const isDownload = failure === 'download';
    const title = isDownload ? t('failed') : t('crashed');
    return (
      <div role="alert" className={this.props.isPart === true ? 'p-6 text-center' : 'error-page'}>
        {this.props.isPart === true ? <p className="font-bold">{title}</p> : <h1>{title}</h1>}
        <p>{isDownload ? t('unreachable') : t('crashedHint')}</p>
        <Button onClick={isDownload ? this.retry : () => window.location.reload()}>{isDownload ? t('retry') : t('reload')}</Button>
      </div>
    );
  }
}
