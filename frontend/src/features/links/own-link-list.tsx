import type { ExternalLinkView } from '@/shared/api/public-api';
import { useOnline } from '@/shared/lib/use-online';
import type { useSortOrder } from '@/shared/lib/use-sort-order';
import { SortableList } from '@/shared/ui/sortable-list';
import { OwnLinkRow } from './own-link-row';
import { linkName } from './platforms';

interface OwnLinkListProps {
  order: ReturnType<typeof useSortOrder<ExternalLinkView>>;
  onEdit: (link: ExternalLinkView) => void;
  onPicture: (link: ExternalLinkView) => void;
  onDelete: (link: ExternalLinkView) => void;
}

/** The links of the owner, with their order. */
export function OwnLinkList({ order, onEdit, onPicture, onDelete }: OwnLinkListProps) {
  const isOnline = useOnline();
  const moveBy = (index: number, by: number) => {
    const ids = order.shown.map(({ id }) => id);
    if (ids[index + by] === undefined) return undefined;
    return () => {
      ids.splice(index + by, 0, ...ids.splice(index, 1));
      order.sort(ids);
    };
  };
  return (
    <SortableList
      items={order.shown}
      nameOf={linkName}
      disabled={!isOnline}
      onSort={order.sort}
      className="flex flex-col gap-2.5 max-sm:-mx-3"
    >
      {(link, handle, index) => (
        <OwnLinkRow
          link={link}
          handle={handle}
          onEdit={() => onEdit(link)}
          onPicture={() => onPicture(link)}
          onDelete={() => onDelete(link)}
          onMoveUp={moveBy(index, -1)}
          onMoveDown={moveBy(index, 1)}
        />
      )}
    </SortableList>
  );
}
