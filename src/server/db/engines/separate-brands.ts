/** The brands of a database, for the migration that gives rows their brand's id. */
export type StoredBrands = {
  /** The brand of rows from before brand ids; null: they tell it themselves. */
  first: string | null
  /** Rows of several brands may be stored: the keys of versions for one brand must go. */
  areSeveral: boolean
}

/** What a command expects that does not know the brands. */
export const UNKNOWN_BRANDS: StoredBrands = { first: null, areSeveral: false }

/** Whether keys of versions for one brand are still there. */
export const HAS_KEYS_OF_ONE_BRAND = `select to_regclass('public.accounts_email') is not null as "hasKeys"`

/** Tells the migration of this transaction the brand of existing rows. */
export const NAME_FIRST_BRAND = `select set_config('quiz_funnels.brand_id', $1, true)`

/**
 * Removes the keys and defaults of versions for one brand. They stay until a second brand is configured, because an
 * instance of such a version may still run. Changes nothing if it was done before.
 */
export const SEPARATE_BRANDS = `
do $separate$
declare
  named record;
begin
  if to_regclass('public.accounts_email') is null then return; end if;
  drop index accounts_email;
  drop index checkout_attempts_open;
  drop index funnel_cells_dimensions;
  alter table products drop constraint products_pkey,
    add constraint products_brand_pkey primary key using index products_brand_pkey;
  alter table stripe_products drop constraint stripe_products_account_product_id_pk,
    add constraint stripe_products_brand_pkey primary key using index stripe_products_brand_pkey;
  alter table mail_opt_outs drop constraint mail_opt_outs_pkey,
    add constraint mail_opt_outs_brand_pkey primary key using index mail_opt_outs_brand_pkey;
  for named in
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'brand_id' and column_default is not null
  loop
    execute format('alter table %I alter column brand_id drop default', named.table_name);
  end loop;
end $separate$`
