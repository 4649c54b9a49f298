import { Component, type ReactNode } from 'react';
import { texts } from '../shared/lib/texts/texts';
import { Button } from '../shared/ui/button';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value gives the children another chance: the address, so that leaving a broken page mends it. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: string | undefined;
}

/** React reports the error itself to the console. Also catches a chunk that a newer release has replaced. */
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
