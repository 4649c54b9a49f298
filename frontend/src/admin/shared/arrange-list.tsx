import { DeleteOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Radio, type MenuProps } from 'antd';
import { useState } from 'react';
import { getT } from '@/shared/texts/texts';
import { useSearchParams } from '@/shared/lib/use-search-params';
import { DropdownMenu } from './dropdown-menu';
import { Modal } from './modal';
import { useDialog, type ModalProps } from './use-dialog';
import { useArrangement, type Arrangement, type ListName } from './use-arrangement';

const VIEWS_MAX = 20;
const NAME_MAX = 50;

export interface ArrangeListProps {
  list: ListName;
  /** The columns of a table that can be hidden, by their keys. A list without a table has none. */
  columns?: Record<string, string>;
}

/** The query of the URL without the page. */
function viewQuery(params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  for (const name of ['page', 'cursor']) query.delete(name);
  return query.toString();
}

interface ArrangeDialogProps extends Omit<ArrangeListProps, 'list'> {
  arrangement: Arrangement;
  arrange: (changes: Partial<Arrangement>) => void;
  modalProps: ModalProps;
}

function ArrangeDialog({ columns, arrangement, arrange, modalProps }: ArrangeDialogProps) {
  const t = getT('adminCommon.arrange');
  const [params] = useSearchParams();
  const { density, hiddenColumns, views } = arrangement;
  const [name, setName] = useState('');
  const isFull = views.length >= VIEWS_MAX && views.every((view) => view.name !== name.trim());
  const save = () => {
    const view = { name: name.trim(), query: viewQuery(params), hiddenColumns };
    if (view.name === '' || isFull) return;
    arrange({ views: [...views.filter((each) => each.name !== view.name), view] });
    setName('');
  };
  const keys = Object.keys(columns ?? {});
  return (
    <Modal {...modalProps} title={t('title')} footer={null}>
      <div className="flex flex-col gap-5">
        {columns === undefined ? null : (
          <>
            <fieldset>
              <legend className="mb-2 font-medium">{t('density')}</legend>
              <Radio.Group
                optionType="button"
                options={(['comfortable', 'compact'] as const).map((value) => ({ value, label: t(`densities.${value}`) }))}
                value={density}
                onChange={({ target }) => arrange({ density: target.value as typeof density })}
              />
            </fieldset>
            <fieldset>
              <legend className="mb-2 font-medium">{t('columns')}</legend>
              <Checkbox.Group
                className="flex flex-wrap gap-x-4 gap-y-2"
                options={keys.map((value) => ({ value, label: columns[value] }))}
                value={keys.filter((key) => !hiddenColumns.includes(key))}
                onChange={(shown) => arrange({ hiddenColumns: keys.filter((key) => !shown.includes(key)) })}
              />
            </fieldset>
          </>
        )}
        <section aria-label={t('views')}>
          <p className="mb-1 font-medium">{t('views')}</p>
          <p className="mb-2 text-ink-soft">{isFull ? t('full', { n: VIEWS_MAX }) : t('viewsHint')}</p>
          <div className="flex gap-2">
            <Input
              value={name}
              maxLength={NAME_MAX}
              aria-label={t('name')}
              placeholder={t('name')}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={save}
            />
            <Button type="primary" disabled={name.trim() === '' || isFull} onClick={save}>
              {t('save')}
            </Button>
          </div>
          <ul className="mt-2 divide-y divide-line">
            {views.map((view) => (
              <li key={view.name} className="flex items-center justify-between gap-2 py-1 [overflow-wrap:anywhere]">
                {view.name}
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('deleteView', { name: view.name })}
                  onClick={() => arrange({ views: views.filter((each) => each.name !== view.name) })}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  );
}

/** The dialog that arranges a list, and a menu with its saved views when there are some (PR-141). */
export function ArrangeList(props: ArrangeListProps) {
  const t = getT('adminCommon.arrange');
  const [params, setParams] = useSearchParams();
  const dialog = useDialog<true>();
  const { arrangement, arrange, reload } = useArrangement(props.list);
  const { views } = arrangement;
  const current = views.findIndex(({ query }) => query === viewQuery(params));
  const items: MenuProps['items'] = [
    { type: 'group', label: t('views'), children: views.map(({ name }, index) => ({ key: String(index), label: name })) },
    { type: 'divider' },
    { key: 'arrange', label: t('open') },
  ];
  const choose = (key: string) => {
    const view = views[Number(key)];
    if (view === undefined) {
      dialog.show(true);
      return;
    }
    arrange?.({ hiddenColumns: view.hiddenColumns });
    setParams(() => new URLSearchParams(view.query));
  };
  if (reload !== undefined)
    return (
      <Button icon={<ReloadOutlined aria-hidden />} onClick={reload}>
        {t('reload')}
      </Button>
    );
  const button = { disabled: arrange === undefined, icon: <SettingOutlined aria-hidden /> };
  return (
    <>
      {views.length === 0 ? (
        <Button {...button} aria-haspopup="dialog" onClick={() => dialog.show(true)}>
          {t('view')}
        </Button>
      ) : (
        <DropdownMenu disabled={button.disabled} items={items} selectedKeys={current === -1 ? [] : [String(current)]} onChoose={choose}>
          <Button {...button} aria-haspopup="menu">
            <span className="max-w-40 truncate">{views[current]?.name ?? t('view')}</span>
          </Button>
        </DropdownMenu>
      )}
      {dialog.render((_, modalProps) =>
        arrange === undefined ? null : (
          <ArrangeDialog columns={props.columns} arrangement={arrangement} arrange={arrange} modalProps={modalProps} />
        ),
      )}
    </>
  );
}
