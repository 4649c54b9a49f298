import type { LeaveQuestion } from '@/shared/lib/leave-guard';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

interface LeaveDialogProps {
  question: LeaveQuestion;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ question, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title={question.title}
      description={question.hint}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {question.confirm}
          </Button>
          <Button onClick={onStay}>{question.stay}</Button>
        </>
      }
    />
  );
}
