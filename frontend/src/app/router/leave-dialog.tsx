import { useAskedQuestion } from '@/shared/lib/leave-guard';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

/** The question that the router asks before unfinished work is left. */
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
          <Button variant="secondary" onClick={() => answer(true)}>
            {question.confirm}
          </Button>
          <Button onClick={stay}>{question.stay}</Button>
        </>
      }
    />
  );
}
