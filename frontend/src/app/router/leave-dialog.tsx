import { useAskedQuestion } from '@/shared/lib/leave-guard';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

/** Asks before unfinished work is left: by the router, or by closing a dialog. */
export function LeaveDialog() {
  const asked = useAskedQuestion();
  if (asked === null) return null;
  const { question, answer } = asked;
  const stay = () => answer(false);
  return (
    <Dialog
      open
      onOpenChange={stay}
      title={question.title}
      description={question.hint}
      footer={
        <>
          <Button variant="secondary" onClick={stay}>
            {question.stay}
          </Button>
          <Button variant="danger" onClick={() => answer(true)}>
            {question.confirm}
          </Button>
        </>
      }
    />
  );
}
