import { Component, type ReactNode } from 'react';
import { texts } from '../shared/lib/texts/texts';
import { Button } from '../shared/ui/button';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value renders the children again. It is the path, so that the error disappears on another page. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: string | undefined;
}

/** React logs the error to the console. The boundary also catches the failed load of a chunk that a newer release has replaced. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const t = texts();
    return (
      <div role="alert" className="mx-auto flex min-h-[60vh] max-w-md flex-col items-center justify-center p-6 text-center">
        <h1 className="text-2xl font-extrabold tracking-tight">{t.common.crashed}</h1>
        <p className="mt-2 mb-6 text-ink-soft">{t.common.crashedHint}</p>
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          {t.common.reload}
        </Button>
      </div>
    );
  }
}
