-- rebuilds: search
-- Classes of products, recognised by their names and the issuers in them.

-- A knock-out ends at a barrier; an inverse product gains when its underlying falls, with leverage or without; a leveraged
-- one multiplies its gains. Bonds of short terms are plain, and so are funds of leveraged loans and funds that are long and
-- short. Names of mutual funds are often cut off, so short says something only in those of some issuers.
create or replace function product_class_of(kind instrument_kind, name text, symbol text) returns product_class
language sql immutable parallel safe as $$
  select case
    -- Most names contain none of these.
    when name !~* 'shor|inver|bear|bull|lever|ultra|turbo|mini|knock|double|\dx|x\d| ko \d| so \d| oe t[ls]' and symbol !~ '\dNDS'
      then 'PLAIN'
    when symbol ~ '\dNDS$' or name ~ '^(EGB|RCB) OE T[LS]\.Z|\m[KS]O \d'
      or name ~* '\mturbos?\M|knock[- ]?out|\mmini[- ]?(futures?|long|short)\M' then 'KNOCK_OUT'
    when kind = 'EQUITY' and name !~* '\m-?\d(\.\d)?x\M' then 'PLAIN'
    when name ~* 'long ?[/-] ?short|inverse[- ](quality|risk|vol|weight)' then 'PLAIN'
    when name ~* '\minverse\M|\mbear(ish)?\M|\mshort ?(dax|mdax|x\d|\d)|-\dx\M|\mx-\d|\mdouble short\M|\dx (daily )?short?\M'
      or name ~* '\mshort (usd|eur|gbp|jpy|chf|cny|aud|cad|nok|sek|nzd) long'
      or name ~* '^(proshares|profunds|rydex|direxion).*\m(ultra ?(pro ?)?)?short\M(?![- ]*(term|duration))' then 'INVERSE'
    when kind <> 'MUTUAL_FUND' and name !~* 'ultra[- ]?short|130/30'
      and name ~* '\mshort\M(?![-/ ]*(to|term|duration|dur|dated|maturit|mat|intermediate|bond|bd|inc|gov|treasury|tsy|gilt|corp|credit|high|hy|yield|muni|tax|fixed|inv|strategic|inflation|rate|interest|money|cash|euro|us|eur|emerging|global|international|oblig|dynamic|core|plus|tips|liquidity|low|rel))'
      then 'INVERSE'
    when name ~* '\mleveraged?\M(?![- ]*(loan|compan|buy|finance|credit|share))|\mlevdax\M|\mbull\M|\multra ?pro\M|\m[1-9](\.\d+)?x\M|\mx ?[2-9]\M|\mdouble (long|gold|silver|oil)'
      or name ~* '^(proshares|profunds).*\multra\M' then 'LEVERAGED'
    else 'PLAIN'
  end::product_class
$$;

create or replace function product_class_set() returns trigger language plpgsql as $$
begin
  new.product_class := product_class_of(new.kind, new.name, new.symbol);
  return new;
end $$;
